import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { CallFailed, callApi } from '#contract/client.ts';
import { FormActions } from '../../forms/form-actions.tsx';
import { Button } from '../../kit/button.tsx';
import { useFailureText } from '../../kit/text/failure-text.ts';
import css from './review-dialog.module.css';

interface Props {
	readonly experienceId: string;
	onWithdrawn(): void;
}

/** Takes one's own review back, after a question. */
export function WithdrawReview({ experienceId, onWithdrawn }: Props) {
	const { t } = useLingui();
	const failureText = useFailureText();
	const [asked, setAsked] = useState(false);
	const [busy, setBusy] = useState(false);
	const [problem, setProblem] = useState<string>();
	const withdraw = async () => {
		setBusy(true);
		setProblem(undefined);
		try {
			await callApi('POST /review/withdraw', { body: { experienceId } });
			onWithdrawn();
		} catch (failure) {
			setProblem(
				failure instanceof CallFailed ? failureText(failure) : t`That did not work. Please try again.`,
			);
			setBusy(false);
		}
	};
	if (!asked) {
		return (
			<div className={css.withdraw}>
				<Button small quiet onClick={() => setAsked(true)}>
					<Trans>Withdraw your review</Trans>
				</Button>
			</div>
		);
	}
	return (
		<div className={css.withdraw}>
			<p>
				<Trans>Withdraw your review? Nobody will see it any more.</Trans>
			</p>
			<FormActions
				danger
				failure={problem}
				busy={busy}
				no={<Trans>Keep it</Trans>}
				yes={<Trans>Withdraw</Trans>}
				onNo={() => setAsked(false)}
				onYes={() => void withdraw()}
			/>
		</div>
	);
}
