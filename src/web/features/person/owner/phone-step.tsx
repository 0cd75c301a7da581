import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { callApi } from '#contract/client.ts';
import type { Me } from '#contract/person-contract.ts';
import { availableServices } from '#contract/runtime-config.ts';
import { phoneCodeRules } from '#domain/person/owner-account.ts';
import { formatPhone } from '#domain/person/phone-number.ts';
import { useAttempt } from '../../../forms/use-form.ts';
import { Button } from '../../../kit/button.tsx';
import { Countdown, useSecondsLeft } from '../../../kit/countdown.tsx';
import { useFailureText } from '../../../kit/i18n/failure-text.ts';
import { Notice } from '../../../kit/notice.tsx';
import { phoneNumberOf } from '../../../kit/phone-entry.ts';
import { PhoneField } from '../../../kit/phone-field.tsx';
import { TextField } from '../../../kit/text-field.tsx';
import css from './owner.module.css';
import {
	findRequestedCode,
	isNumberVerified,
	type OwnerFormState,
	type RequestedCode,
} from './owner-form.ts';

interface PhoneStepProps {
	readonly form: OwnerFormState;
	readonly code: PhoneCode;
	readonly user: Me;
	/** True in the demo, which links to its inbox, where the text messages are shown. */
	readonly inbox: boolean;
}

export function PhoneStep({ form, code, user, inbox }: PhoneStepProps) {
	const { t } = useLingui();
	const { draft } = form;
	const codeRequested = useRef(false);
	const number = phoneNumberOf(draft.phone);
	const requested = findRequestedCode(draft);
	const id = requested?.id;
	const focusCode = useEffectEvent(() => form.focus('code'));
	useEffect(() => {
		// Focuses the code field after a request on this page, but not after a reload.
		if (id && codeRequested.current) focusCode();
		codeRequested.current = false;
	}, [id]);
	const request = () => {
		codeRequested.current = true;
		if (number) void code.request(number);
		else form.check(['phone']);
	};
	const verified = number !== '' && isNumberVerified(draft, user);
	return (
		<div className={css.phone}>
			<PhoneField
				{...form.field('phone')}
				label={t`Phone number`}
				description={t`Renters see it once a booking is confirmed. We’ll text you a code.`}
				error={code.problem ?? form.error('phone')}
				onChange={(phone) => {
					code.clearErrors();
					form.edit({ phone });
				}}
			/>
			{verified ? (
				<p className={css.verified}>
					<Trans>This number is already verified. You don’t need a code.</Trans>
				</p>
			) : requested ? (
				<div className={css.code}>
					<p role="status" className={css.sent}>
						<Trans>
							We have sent a code to <strong>{formatPhone(requested.number)}</strong>. It works for{' '}
							{phoneCodeRules.minutes} minutes.
						</Trans>
					</p>
					<TextField
						{...form.text('code')}
						className={css.digits ?? ''}
						label={t`Code`}
						description={t`The six digits in the message.`}
						type="text"
						inputMode="numeric"
						autoComplete="one-time-code"
						maxLength={12}
						required
						onChange={(event) => form.edit({ code: digitsOf(event.currentTarget.value) })}
					/>
					<div className={css.actions}>
						<ResendButton key={requested.id} since={requested.at} busy={code.requesting} onAgain={request} />
						{inbox ? (
							<a href={`/inbox?to=${encodeURIComponent(requested.number)}`} target="_blank" rel="noreferrer">
								<Trans>Read the message (demo)</Trans>
							</a>
						) : null}
					</div>
				</div>
			) : availableServices().textMessages ? (
				<Button quiet busy={code.requesting} onClick={request} className={css.request}>
					<Trans>Request code</Trans>
				</Button>
			) : (
				<NoPhoneCodes />
			)}
		</div>
	);
}

export function NoPhoneCodes() {
	return (
		<Notice tone="warning">
			<p>
				<Trans>
					This site can’t verify phone numbers yet, so an owner account with a new number can’t be saved.
				</Trans>
			</p>
		</Notice>
	);
}

/** Returns only the digits, because a pasted code may contain blanks or a hyphen. */
const digitsOf = (typed: string) => typed.replace(/\D/g, '').slice(0, phoneCodeRules.digits);

/** Milliseconds before another code can be requested. */
const resendDelayMs = 30_000;

interface ResendButtonProps {
	readonly since: number;
	readonly busy: boolean;
	onAgain(): void;
}

function ResendButton({ since, busy, onAgain }: ResendButtonProps) {
	const until = new Date(since + resendDelayMs).toISOString();
	const early = useSecondsLeft(until) > 0;
	return (
		<Button quiet small busy={busy} aria-disabled={early || undefined} onClick={early ? undefined : onAgain}>
			{early ? (
				<Trans>
					Send again in <Countdown until={until} />
				</Trans>
			) : (
				<Trans>Send again</Trans>
			)}
		</Button>
	);
}

export type PhoneCode = ReturnType<typeof usePhoneCode>;

export function usePhoneCode(onRequested: (code: RequestedCode) => void) {
	const { problem, attempt, clearErrors } = useAttempt();
	const failure = useFailureText();
	const [requesting, setRequesting] = useState(false);
	async function request(number: string): Promise<void> {
		if (requesting) return;
		setRequesting(true);
		try {
			await attempt(async () => {
				const { id } = await callApi('POST /user/owner/verify', { body: { phoneNumber: number } });
				onRequested({ id, number, at: Date.now() });
			});
		} finally {
			setRequesting(false);
		}
	}
	return { requesting, problem: problem && failure(problem), request, clearErrors };
}
