import { Trans } from '@lingui/react/macro';
import { CallFailed } from '#contract/client.ts';
import { StepUpSignIn } from '../../forms/fresh-sign-in.tsx';
import { useFailureText } from '../../kit/i18n/failure-text.ts';
import { Notice, NoticeActions } from '../../kit/notice.tsx';

export function FreshSignInProblem({ problem }: { readonly problem: Error }) {
	const text = useFailureText();
	if (!(problem instanceof CallFailed) || problem.code !== 'step-up-required')
		return (
			<Notice tone="bad" live>
				{text(problem)}
			</Notice>
		);
	return (
		<NoticeActions tone="warning" live>
			<p>
				<Trans>Please sign in again first, so that we know it’s you. Then try again here.</Trans>
			</p>
			<StepUpSignIn />
		</NoticeActions>
	);
}
