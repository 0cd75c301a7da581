import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { type Booking, bookingCalls } from '#contract/booking-contract.ts';
import { CallFailed, callApi } from '#contract/client.ts';
import { lastFreeCancelDate } from '#domain/booking/booking.ts';
import { refundDays } from '#domain/experience/experience.ts';
import { platformFeePercent } from '#domain/money.ts';
import { product } from '#domain/product.ts';
import { dateAt } from '#domain/time.ts';
import { FailureNotice } from '../../forms/failure-notice.tsx';
import question from '../../forms/question.module.css';
import { Wizard } from '../../forms/wizard.tsx';
import { Button } from '../../kit/button.tsx';
import { Countdown, useSecondsLeft } from '../../kit/countdown.tsx';
import { Dialog } from '../../kit/dialog.tsx';
import { useFormat } from '../../kit/format.ts';
import { signInAgain } from '../../kit/sign-in/sign-in-again.ts';
import { formatDay } from '../experience/trip-text.ts';
import css from './booking.module.css';
import { BookingSummary } from './booking-summary.tsx';
import { ForWhatText, HeldText, LetGoText } from './held-text.tsx';
import { PaymentOutcome } from './payment-outcome.tsx';
import { PayPalButton } from './paypal-button.tsx';
import { useWizardFrame } from './wizard-steps.ts';

/** What the browser knows of the configuration of payments. */
export interface PaymentConfig {
	readonly paypalClientId: string | null;
	readonly demo: boolean;
}

interface Props {
	readonly booking: Booking;
	readonly config: PaymentConfig;
	/** What became of an earlier attempt, as the address says it: 'canceled', 'payment-declined' … */
	readonly outcome: string | null;
	readonly capture: {
		/** Why an approved payment could not be taken yet. */
		readonly problem: CallFailed | undefined;
		again(): void;
		approved(orderId: string): Promise<Booking>;
	};
	/** The 30 minutes are over by this device's clock. */
	onEnded(): void;
	onReleased(booking: Booking): void;
}

/** Pays for a date or for seats that are held. */
export function PaymentStep({ booking, config, outcome, capture, onEnded, onReleased }: Props) {
	const format = useFormat();
	const { t } = useLingui();
	const { name, steps, payment } = useWizardFrame(booking.type);
	const location = useLocation();
	const [asking, setAsking] = useState(false);
	const [leaving, setLeaving] = useState(false);
	const [sdkFailed, setSdkFailed] = useState(false);
	const amount = format.dollars(booking.amountCents);
	const { _id: bookingId } = booking;
	const ride = booking.type === 'SHARING';
	const letGo = ride ? <Trans>Let these seats go</Trans> : <Trans>Let this date go</Trans>;

	const whenRefused = (problem: Error) => {
		if (!(problem instanceof CallFailed)) return;
		if (problem.code === 'signed-out') signInAgain(location);
		// Meanwhile it was paid, ended or released elsewhere: what it is now is shown.
		if (['hold-lapsed', 'booking-canceled', 'already-paid'].includes(problem.code)) onEnded();
	};
	const order = useMutation({
		mutationFn: () => callApi(bookingCalls.order, { body: { bookingId } }),
		onError: whenRefused,
	});
	const release = useMutation({
		mutationFn: () => callApi(bookingCalls.release, { body: { bookingId } }),
		onSuccess: onReleased,
		onError: whenRefused,
	});

	async function openApproval() {
		const { approveUrl } = await order.mutateAsync();
		setLeaving(true);
		window.location.assign(approveUrl);
	}

	const { problem } = capture;
	const pending = problem?.code === 'payment-pending';
	const failed = order.error ?? release.error;
	const own = !config.paypalClientId || sdkFailed;
	return (
		<>
			<Wizard
				name={name}
				steps={steps}
				at={payment}
				above={problem || failed ? null : <PaymentOutcome outcome={outcome} />}
				heading={
					pending ? (
						<Trans>Your payment is being checked</Trans>
					) : problem ? (
						<Trans>Your payment is not through yet</Trans>
					) : (
						<Trans>Pay and it is yours</Trans>
					)
				}
				intro={
					problem ? undefined : (
						<Trans>
							<HeldText booking={booking} /> Time left to pay:{' '}
							<Countdown until={booking.holdExpiresAt} onEnd={onEnded} />
						</Trans>
					)
				}
				summary={<BookingSummary booking={booking} />}
				notice={
					problem ? (
						<FailureNotice problem={problem} tone={pending ? 'calm' : 'bad'}>
							{pending ? (
								<p>
									<Trans>
										Please do not pay again. You can close this page; the booking will appear in your profile.
									</Trans>
								</p>
							) : (
								<Button small onClick={capture.again}>
									<Trans>Try again</Trans>
								</Button>
							)}
						</FailureNotice>
					) : failed instanceof CallFailed ? (
						<FailureNotice problem={failed} />
					) : null
				}
			>
				<TimeIsShort until={booking.holdExpiresAt} />
				<div className={question.panel}>
					<dl className={css.amounts}>
						<div>
							<dt>
								<ForWhatText booking={booking} />
							</dt>
							<dd>{amount}</dd>
						</div>
						<div data-total>
							<dt>
								<Trans>To pay now</Trans>
							</dt>
							<dd>
								{amount}
								<small>{format.rupees(booking.amountRupees)}</small>
							</dd>
						</div>
					</dl>
					<p className={question.hint}>
						<Trans>
							No fees come on top: {product.name}’s {platformFeePercent} % ({format.dollars(booking.feeCents)}
							) are inside the price, and {booking.owner.firstName} receives{' '}
							{format.dollars(booking.ownerNetCents)}.
						</Trans>
					</p>
				</div>
				<p className={question.hint}>
					<RefundText booking={booking} />
				</p>
				{problem ? null : (
					<div className={css.pay}>
						{own ? (
							<Button
								wide
								busy={order.isPending || leaving}
								onClick={() => void openApproval().catch(() => {})}
							>
								<Trans>Pay {amount}</Trans>
							</Button>
						) : (
							<PayPalButton
								clientId={config.paypalClientId ?? ''}
								makeOrder={async () => (await order.mutateAsync()).orderId}
								onApproved={capture.approved}
								onUnavailable={() => setSdkFailed(true)}
							/>
						)}
						{config.demo ? (
							<p className={question.hint}>
								<Trans>
									This is a demo: the next page only plays a payment provider, and nothing is charged.
								</Trans>
							</p>
						) : null}
						<Button bare small onClick={() => setAsking(true)}>
							{letGo}
						</Button>
					</div>
				)}
			</Wizard>
			<Dialog
				open={asking}
				onClose={() => setAsking(false)}
				title={ride ? t`Let these seats go?` : t`Let this date go?`}
			>
				<div className={question.question}>
					<p>
						<LetGoText booking={booking} />
					</p>
					<div className={css.choices}>
						<Button
							busy={release.isPending}
							onClick={() => release.mutate(undefined, { onSettled: () => setAsking(false) })}
						>
							<Trans>Let it go</Trans>
						</Button>
						<Button quiet onClick={() => setAsking(false)}>
							<Trans>Keep holding it</Trans>
						</Button>
					</div>
				</div>
			</Dialog>
		</>
	);
}

/** Read out when five minutes and one minute are left. */
function TimeIsShort({ until }: { readonly until: string }) {
	const minutes = Math.ceil(useSecondsLeft(until) / 60);
	const near = minutes <= 1 ? 1 : minutes <= 5 ? 5 : 0;
	return (
		<p className="unseen" aria-live="polite">
			{near ? (
				<Plural value={near} one="Less than # minute left to pay." other="Less than # minutes left to pay." />
			) : null}
		</p>
	);
}

/** What canceling would give back (specification section 9). */
function RefundText({ booking }: { readonly booking: Booking }) {
	const format = useFormat();
	const last = lastFreeCancelDate(booking.departureDate);
	const today = dateAt(Temporal.Now.instant(), booking.timeZone);
	return last < today ? (
		<Trans>
			Full refund is given up to {refundDays} days before the departure date. This departure is sooner than
			that.
		</Trans>
	) : (
		<Trans>
			Full refund up to {refundDays} days before the departure date: that is until {formatDay(last, format)}.
		</Trans>
	);
}
