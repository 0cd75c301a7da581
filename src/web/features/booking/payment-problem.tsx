import { Trans } from '@lingui/react/macro';
import type { Booking } from '#contract/booking-contract.ts';
import { CallFailed } from '#contract/client.ts';
import { FailureNotice } from '../../forms/form-actions.tsx';
import question from '../../forms/question.module.css';
import { Button } from '../../kit/button.tsx';

/** The taking of an approved payment, as far as it has come. */
export interface Capture {
	/** Why an approved payment could not be taken yet. */
	readonly problem: CallFailed | undefined;
	again(): void;
	approved(orderId: string): Promise<Booking>;
}

interface Props {
	readonly capture: Capture;
	/** What ordering or letting go failed of. */
	readonly failed: Error | null;
}

/** What went wrong while somebody pays, and what to do now. */
export function PaymentProblem({ capture: { problem, again }, failed }: Props) {
	if (problem) return <NotThrough problem={problem} onAgain={again} />;
	return failed instanceof CallFailed ? <FailureNotice problem={failed} /> : null;
}

/** An approved payment could not be taken yet: to wait, or to try again. */
function NotThrough({ problem, onAgain }: { readonly problem: CallFailed; onAgain(): void }) {
	const pending = problem.code === 'payment-pending';
	return (
		<FailureNotice problem={problem} tone={pending ? 'calm' : 'bad'}>
			{pending ? (
				<p>
					<Trans>
						Please do not pay again. You can close this page; the booking will appear in your profile.
					</Trans>
				</p>
			) : (
				<Button small onClick={onAgain}>
					<Trans>Try again</Trans>
				</Button>
			)}
		</FailureNotice>
	);
}

/** Where nothing is charged. */
export function DemoHint() {
	return (
		<p className={question.hint}>
			<Trans>This is a demo. The next page imitates a payment provider, and nothing is charged.</Trans>
		</p>
	);
}
