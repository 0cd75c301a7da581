import { Trans } from '@lingui/react/macro';
import type { CallFailed } from '#contract/client.ts';
import { Button, ButtonLink } from '../kit/button.tsx';
import { useFailureText } from '../kit/i18n/failure-text.ts';
import { NoticeActions } from '../kit/notice.tsx';
import { StepUpSignIn } from './fresh-sign-in.tsx';

interface Props {
	readonly problem: CallFailed;
	/** Maps a refusal code to the step on which the user can resolve the refusal. */
	readonly stepOf: Readonly<Record<string, number>>;
	onGo(step: number): void;
}

export function SubmitFailure({ problem, stepOf, onGo }: Props) {
	const failure = useFailureText();
	const step = stepOf[problem.code];
	return (
		<NoticeActions tone="bad">
			<p>{failure(problem)}</p>
			{problem.code === 'owner-not-set-up' ? (
				<ButtonLink to="/owner/setup" small label={<Trans>Set up your owner account</Trans>} />
			) : problem.code === 'step-up-required' ? (
				<StepUpSignIn />
			) : step === undefined ? null : (
				<Button small onClick={() => onGo(step)}>
					<Trans>Fix this</Trans>
				</Button>
			)}
		</NoticeActions>
	);
}
