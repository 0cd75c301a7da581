import { Trans, useLingui } from '@lingui/react/macro';
import { TextInput } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { phoneCodeRules } from '#domain/person/phone-code.ts';
import { Button } from '../../../kit/button.tsx';
import { PhoneField } from '../../../kit/phone/phone-field.tsx';
import { formatPhone, type PhoneEntry } from '../../../kit/phone/phone-mask.ts';
import css from './owner.module.css';
import type { RequestedCode } from './owner-draft.ts';
import { ResendButton } from './resend-button.tsx';

interface Props {
	readonly phone: PhoneEntry;
	readonly code: string;
	/** The code that was sent to the number in the field. */
	readonly requested: RequestedCode | null;
	/** The number in the field is the one that has been verified. */
	readonly verified: boolean;
	readonly asking: boolean;
	readonly errors: { readonly phone: string | undefined; readonly code: string | undefined };
	/** Messages can be read here: for the demo. */
	readonly inbox: boolean;
	phoneRef(element: HTMLElement | null): void;
	codeRef(element: HTMLElement | null): void;
	onPhone(phone: PhoneEntry): void;
	onCode(code: string): void;
	onLeave(field: 'phone' | 'code'): void;
	onRequest(): void;
}

/** Step 4: a number, and the code that proves it (specification section 4, "Phone verification"). */
export function PhoneStep(props: Props) {
	const { phone, code, requested, verified, asking, errors, inbox } = props;
	const { t } = useLingui();
	const field = useRef<HTMLInputElement>(null);
	const asked = useRef(false);
	const id = requested?.id;
	useEffect(() => {
		// The code field takes the focus when its code was asked for here, not after a reload.
		if (id && asked.current) field.current?.focus();
		asked.current = false;
	}, [id]);
	const request = () => {
		asked.current = true;
		props.onRequest();
	};
	const number = requested ? formatPhone(requested.number) : '';
	return (
		<div className={css.phone}>
			<PhoneField
				inputRef={props.phoneRef}
				label={t`Phone number`}
				description={t`Renters see it once a booking is confirmed. We text a code to it.`}
				value={phone}
				error={errors.phone}
				onChange={props.onPhone}
				onBlur={() => props.onLeave('phone')}
			/>
			{verified ? (
				<p className={css.verified}>
					<Trans>This number is verified: no code is needed.</Trans>
				</p>
			) : requested ? (
				<div className={css.code}>
					<p role="status" className={css.sent}>
						<Trans>
							We have sent a code to <strong>{number}</strong>. It works for {phoneCodeRules.minutes} minutes.
						</Trans>
					</p>
					<TextInput
						ref={(element) => {
							field.current = element;
							props.codeRef(element);
						}}
						className={css.digits ?? ''}
						label={t`Code`}
						description={t`The six digits in the message.`}
						type="text"
						inputMode="numeric"
						autoComplete="one-time-code"
						maxLength={12}
						required
						withAsterisk={false}
						value={code}
						error={errors.code}
						onChange={(event) => props.onCode(digitsOf(event.currentTarget.value))}
						onBlur={() => props.onLeave('code')}
					/>
					<div className={css.ways}>
						<ResendButton key={requested.id} since={requested.at} busy={asking} onAgain={request} />
						{inbox ? (
							<a href={`/inbox?to=${encodeURIComponent(requested.number)}`} target="_blank" rel="noreferrer">
								<Trans>Read the message (demo)</Trans>
							</a>
						) : null}
					</div>
				</div>
			) : (
				<Button quiet busy={asking} onClick={request} className={css.request}>
					<Trans>Request code</Trans>
				</Button>
			)}
		</div>
	);
}

/** Pasted codes may come with blanks or a hyphen in the middle. */
const digitsOf = (typed: string) => typed.replace(/\D/g, '').slice(0, phoneCodeRules.digits);
