import { Trans } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import type { MailSwitched } from '#contract/notification-contract.ts';
import { Button } from '../../kit/button.tsx';
import { Failure } from '../../kit/notice.tsx';
import { Spinner } from '../../kit/spinner.tsx';
import css from './mail-choices.module.css';

/** Calls the unsubscribe endpoints, which expect a form (as email clients send it) instead of JSON. */
async function switchMails(code: string, on: boolean): Promise<MailSwitched | { readonly failed: string }> {
	const address = `/api/mail/${on ? 'on' : 'off'}/${encodeURIComponent(code)}`;
	const answer: { readonly result?: MailSwitched; readonly message?: string } = await (
		await fetch(address, { method: 'POST' })
	).json();
	return answer.result ?? { failed: answer.message ?? '' };
}

/** Unsubscribes from one kind of email as soon as its link is opened, and offers to undo it. */
export function Unsubscribe({ code }: { readonly code: string }) {
	const [state, setState] = useState<MailSwitched | { readonly failed: string }>();
	const [busy, setBusy] = useState(false);
	const switchTo = async (on: boolean) => {
		setBusy(true);
		try {
			setState(await switchMails(code, on));
		} catch (problem) {
			setState({ failed: problem instanceof Error ? problem.message : String(problem) });
		} finally {
			setBusy(false);
		}
	};
	// biome-ignore lint/correctness/useExhaustiveDependencies: runs once when the page opens
	useEffect(() => void switchTo(false), []);
	if (!state) return <Spinner />;
	if ('failed' in state)
		return (
			<div className={css.off}>
				<h1>
					<Trans>Notifications</Trans>
				</h1>
				<Failure>{state.failed}</Failure>
				<Button busy={busy} onClick={() => void switchTo(false)}>
					<Trans>Try again</Trans>
				</Button>
			</div>
		);
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

function SwitchedText({ kind, wanted }: MailSwitched) {
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
