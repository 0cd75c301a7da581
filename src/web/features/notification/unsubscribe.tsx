import { Trans } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { CallFailed, createUnreachableError, isFailure } from '#contract/client.ts';
import type { EmailSwitchResult } from '#contract/notification-contract.ts';
import { Button, ButtonLink } from '../../kit/button.tsx';
import { useFailureText } from '../../kit/i18n/failure-text.ts';
import { Failure } from '../../kit/notice.tsx';
import { Spinner } from '../../kit/spinner.tsx';
import css from './mail-choices.module.css';

/** The unsubscribe endpoints expect form data instead of JSON, because email clients send form data. */
async function switchMails(code: string, on: boolean): Promise<EmailSwitchResult> {
	const address = `/api/mail/${on ? 'on' : 'off'}/${encodeURIComponent(code)}`;
	const response = await fetch(address, { method: 'POST' }).catch(() => undefined);
	const answer = await response?.json().catch(() => undefined);
	if (answer?.result) return answer.result;
	const status = response?.status ?? 0;
	throw isFailure(answer) ? new CallFailed(answer, status) : createUnreachableError(status);
}

export function Unsubscribe({ code }: { readonly code: string }) {
	const [state, setState] = useState<EmailSwitchResult | Error>();
	const failureText = useFailureText();
	const [busy, setBusy] = useState(false);
	const switchTo = async (on: boolean) => {
		setBusy(true);
		try {
			setState(await switchMails(code, on));
		} catch (problem) {
			setState(problem as CallFailed);
		} finally {
			setBusy(false);
		}
	};
	// biome-ignore lint/correctness/useExhaustiveDependencies: runs once when the page opens
	useEffect(() => void switchTo(false), []);
	if (!state) {
		return (
			<div className={css.off}>
				<h1>
					<Trans>Notifications</Trans>
				</h1>
				<Spinner />
			</div>
		);
	}
	if (state instanceof Error) {
		const isBroken = state instanceof CallFailed && state.code === 'not-found';
		return (
			<div className={css.off}>
				<h1>
					<Trans>Notifications</Trans>
				</h1>
				{isBroken ? (
					<>
						<Failure>
							<Trans>This link doesn’t work. You can turn off emails in your notification settings.</Trans>
						</Failure>
						<ButtonLink to="/profile/renter/mails" label={<Trans>Notification settings</Trans>} />
					</>
				) : (
					<>
						<Failure>{failureText(state)}</Failure>
						<Button busy={busy} onClick={() => void switchTo(false)}>
							<Trans>Try again</Trans>
						</Button>
					</>
				)}
			</div>
		);
	}
	return (
		<div className={css.off}>
			<h1>
				<Trans>Notifications</Trans>
			</h1>
			<p role="status">
				<SwitchedText {...state} />
			</p>
			<Button quiet busy={busy} onClick={() => void switchTo(!state.wanted)}>
				{state.wanted ? <Trans>Turn off these emails</Trans> : <Trans>Turn them back on</Trans>}
			</Button>
		</div>
	);
}

function SwitchedText({ kind, wanted }: EmailSwitchResult) {
	switch (kind) {
		case 'messages':
			return wanted ? (
				<Trans>You’ll get emails about messages again.</Trans>
			) : (
				<Trans>You won’t get emails about messages any more. You’ll find them under ‘Messages’.</Trans>
			);
		case 'reminders':
			return wanted ? (
				<Trans>You’ll get trip reminders again.</Trans>
			) : (
				<Trans>
					You won’t get trip reminders any more. We’ll still email you about bookings and payments.
				</Trans>
			);
		case 'alerts':
			return wanted ? (
				<Trans>You’ll get emails about new trips again.</Trans>
			) : (
				<Trans>You won’t get emails about new trips any more. Your alerts stay under ‘Saved trips’.</Trans>
			);
	}
}
