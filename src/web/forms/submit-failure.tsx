import { Trans } from '@lingui/react/macro';
import { useLocation } from 'react-router';
import type { CallFailed } from '#contract/client.ts';
import { Button } from '../kit/button.tsx';
import { ButtonLink } from '../kit/button-link.tsx';
import { NoticeActions } from '../kit/notice-actions.tsx';
import { safeStorage } from '../kit/safe-storage.ts';
import { rememberTarget } from '../kit/sign-in/sign-in-target.ts';

interface Props {
	readonly problem: CallFailed;
	/** The step on which each refusal is put right. */
	readonly stepOf: Readonly<Record<string, number>>;
	onGo(step: number): void;
}

/** What the way here brought along, by its ids alone: the device keeps no more of it. */
function idsIn(state: unknown): Readonly<Record<string, { readonly _id: string }>> {
	const brought = Object.entries((state ?? {}) as Record<string, { readonly _id?: unknown } | null>);
	return Object.fromEntries(
		brought.flatMap(([name, what]) => (typeof what?._id === 'string' ? [[name, { _id: what._id }]] : [])),
	);
}

/** What was typed waits in this tab while they prove who they are. */
function SignInFreshly() {
	const { pathname, search, state } = useLocation();
	const target = { to: pathname + search, state: idsIn(state) };
	const remember = () => rememberTarget(target, safeStorage('local'), Date.now());
	return (
		<>
			<a href="/auth/google?for=change" onClick={remember}>
				<Trans>Sign in again with Google</Trans>
			</a>
			<a href="/auth/facebook?for=change" onClick={remember}>
				<Trans>Sign in again with Facebook</Trans>
			</a>
		</>
	);
}

/** Why a listing was not taken, and the way to put it right. */
export function SubmitFailure({ problem, stepOf, onGo }: Props) {
	const step = stepOf[problem.code];
	return (
		<NoticeActions tone="bad">
			<p>{problem.message}</p>
			{problem.code === 'owner-not-set-up' ? (
				<ButtonLink to="/owner/setup" small label={<Trans>Set up your owner account</Trans>} />
			) : problem.code === 'step-up-required' ? (
				<SignInFreshly />
			) : step === undefined ? null : (
				<Button small onClick={() => onGo(step)}>
					<Trans>Choose another day</Trans>
				</Button>
			)}
		</NoticeActions>
	);
}
