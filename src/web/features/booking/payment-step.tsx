import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { Booking } from '#contract/booking-contract.ts';
import type { CallFailed } from '#contract/client.ts';
import question from '../../forms/question.module.css';
import { Wizard } from '../../forms/wizard.tsx';
import { Button } from '../../kit/button.tsx';
import { Countdown } from '../../kit/countdown.tsx';
import { Dialog } from '../../kit/dialog.tsx';
import { RefundText } from '../trip/refund-text.tsx';
import css from './booking.module.css';
import { useWizardFrame } from './checkout.ts';
import { HoldReleaseText, HoldText } from './hold-text.tsx';
import {
	AmountToPay,
	type CaptureState,
	HoldEndAnnouncement,
	type PaymentConfig,
	PaymentControls,
	PaymentOutcome,
	PaymentProblem,
} from './payment-parts.tsx';
import { BookingSummary } from './trip-summary.tsx';
import { bookingHoldCalls, type Payment, usePayment } from './use-payment.ts';

interface Props {
	readonly booking: Booking;
	readonly config: PaymentConfig;
	/**
	 * Outcome of an earlier payment attempt, read from the address, such as 'canceled' or
	 * 'payment-declined'.
	 */
	readonly outcome: string | null;
	readonly capture: CaptureState;
	/** Called when the hold has expired by this device’s clock. */
	onEnded(): void;
	onReleased(booking: Booking): void;
}

export function PaymentStep({ booking, config, outcome, capture, onEnded, onReleased }: Props) {
	const { name, steps, payment: at } = useWizardFrame(booking.type);
	const [confirming, setConfirming] = useState(false);
	const payment = usePayment(bookingHoldCalls(booking._id), { onEnded, onReleased });
	const { problem } = capture;
	const { failed } = payment;
	return (
		<>
			<Wizard
				name={name}
				steps={steps}
				at={at}
				above={problem || failed ? null : <PaymentOutcome outcome={outcome} />}
				heading={<Heading problem={problem} />}
				intro={
					problem ? undefined : (
						<Trans>
							<HoldText booking={booking} /> Time left to pay:{' '}
							<Countdown until={booking.holdExpiresAt} onEnd={onEnded} />
						</Trans>
					)
				}
				summary={<BookingSummary booking={booking} />}
				notice={<PaymentProblem capture={capture} failed={failed} />}
			>
				<HoldEndAnnouncement until={booking.holdExpiresAt} />
				<AmountToPay booking={booking} />
				{booking.cancellation.state === 'OPEN' ? (
					<p className={question.hint}>
						<RefundText outlook={booking.cancellation} />
					</p>
				) : null}
				<PaymentControls config={config} cents={booking.amountCents} payment={payment} capture={capture}>
					<Button bare small onClick={() => setConfirming(true)}>
						{booking.type === 'SHARING' ? (
							<Trans>Release these seats</Trans>
						) : (
							<Trans>Release this date</Trans>
						)}
					</Button>
				</PaymentControls>
			</Wizard>
			<ReleaseDialog
				booking={booking}
				payment={payment}
				open={confirming}
				onClose={() => setConfirming(false)}
			/>
		</>
	);
}

function Heading({ problem }: { readonly problem: CallFailed | undefined }) {
	if (!problem) return <Trans>Pay to confirm your booking</Trans>;
	return problem.code === 'payment-pending' ? (
		<Trans>Your payment is being checked</Trans>
	) : (
		<Trans>Your payment hasn’t gone through yet</Trans>
	);
}

interface ReleaseDialogProps {
	readonly booking: Booking;
	readonly payment: Payment;
	readonly open: boolean;
	onClose(): void;
}

function ReleaseDialog({ booking, payment: { release }, open, onClose }: ReleaseDialogProps) {
	const { t } = useLingui();
	return (
		<Dialog
			open={open}
			onClose={onClose}
			title={booking.type === 'SHARING' ? t`Release these seats?` : t`Release this date?`}
		>
			<div className={question.question}>
				<p>
					<HoldReleaseText booking={booking} />
				</p>
				<div className={css.choices}>
					<Button busy={release.isPending} onClick={() => release.mutate(undefined, { onSettled: onClose })}>
						<Trans>Release it</Trans>
					</Button>
					<Button quiet onClick={onClose}>
						<Trans>Keep it</Trans>
					</Button>
				</div>
			</div>
		</Dialog>
	);
}
