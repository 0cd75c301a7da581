import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import type { Booking } from '#contract/booking-contract.ts';
import { callApi } from '#contract/client.ts';
import type { ProposedDate } from '#contract/proposed-date.ts';
import { minusCents } from '#domain/money.ts';
import question from '../../forms/question.module.css';
import { Wizard } from '../../forms/wizard.tsx';
import { Button } from '../../kit/button.tsx';
import { Countdown } from '../../kit/countdown.tsx';
import { Fact } from '../../kit/facts.tsx';
import { useFormat } from '../../kit/format.ts';
import { RefundText } from '../trip/refund-text.tsx';
import { formatDay } from '../trip/trip-times.ts';
import css from './booking.module.css';
import { BookingSummary } from './booking-summary.tsx';
import { PayButton } from './pay-button.tsx';
import { PaymentChoiceCards } from './payment-choice.tsx';
import { PaymentOutcome } from './payment-outcome.tsx';
import { type Capture, DemoHint, PaymentProblem } from './payment-problem.tsx';
import type { PaymentConfig } from './payment-step.tsx';
import { TimeIsShort } from './payment-text.tsx';
import { usePayment } from './use-payment.ts';
import { useWizardFrame } from './wizard-steps.ts';

/** Another date that is held. */
type HeldDate = ProposedDate & { readonly holdExpiresDate: string };

interface Props {
	readonly booking: Booking;
	readonly proposed: HeldDate;
	readonly config: PaymentConfig;
	/** What became of an earlier attempt, as the address says it. */
	readonly outcome: string | null;
	readonly capture: Capture;
	/** The 30 minutes are over by this device's clock. */
	onEnded(): void;
	onReleased(booking: Booking): void;
}

/** Pays what a held date costs more than the booking's own. */
export function PayDateStep({ booking, proposed, config, outcome, capture, onEnded, onReleased }: Props) {
	const { name, steps, payment: at } = useWizardFrame('CUSTOM');
	const format = useFormat();
	const [choice, setChoice] = useState(config.payments[0]);
	const { _id: dateChangeId, holdExpiresDate: until } = proposed;
	const payment = usePayment(
		{
			order: (provider) => callApi('POST /booking/date-change/order', { body: { dateChangeId, provider } }),
			release: () =>
				callApi('POST /booking/date-change/answer', { body: { dateChangeId, answer: 'withdraw' } }),
		},
		{ onEnded, onReleased },
	);
	const { problem } = capture;
	const { failed } = payment;
	const day = formatDay(proposed.departureDate, format);
	return (
		<Wizard
			name={name}
			steps={steps}
			at={at}
			above={problem || failed ? null : <PaymentOutcome outcome={outcome} />}
			heading={<Trans>Pay the difference for your new date</Trans>}
			intro={
				problem ? undefined : (
					<Trans>
						{day} is held for you. Time left to pay: <Countdown until={until} onEnd={onEnded} />
					</Trans>
				)
			}
			summary={<BookingSummary booking={booking} />}
			notice={<PaymentProblem capture={capture} failed={failed} />}
		>
			<TimeIsShort until={until} />
			<Difference booking={booking} proposed={proposed} />
			<p className={question.hint}>
				<RefundText outlook={proposed.cancellation} />
			</p>
			{choice && !problem && config.payments.length > 1 ? (
				<PaymentChoiceCards payments={config.payments} value={choice} onChange={setChoice} />
			) : null}
			{problem || !choice ? null : (
				<div className={css.pay}>
					<PayButton
						cents={proposed.differenceCents}
						choice={choice}
						payment={payment}
						onApproved={capture.approved}
					/>
					{config.demo ? <DemoHint /> : null}
					<Button bare small busy={payment.release.isPending} onClick={() => payment.release.mutate()}>
						<Trans>Keep the date</Trans>
					</Button>
				</div>
			)}
		</Wizard>
	);
}

/** Both dates, and what is paid now. */
function Difference({ booking, proposed }: Pick<Props, 'booking' | 'proposed'>) {
	const format = useFormat();
	const at = (date: string, time: string) => `${formatDay(date, format)}, ${format.time(time)}`;
	const { priceCents, differenceCents } = proposed;
	return (
		<div className={question.panel}>
			<dl className={css.amounts}>
				<Fact name={<Trans>New date</Trans>}>
					{at(proposed.departureDate, proposed.departureTime)}
					<small>{format.dollars(priceCents)}</small>
				</Fact>
				<Fact name={<Trans>Your date now</Trans>}>
					{at(booking.departureDate, booking.departureTime)}
					<small>{format.dollars(minusCents(priceCents, differenceCents))}</small>
				</Fact>
				<Fact total name={<Trans>To pay now</Trans>}>
					{format.dollars(differenceCents)}
				</Fact>
			</dl>
			<p className={question.hint}>
				<Trans>
					You have the new date as soon as it is paid. Until then, and if you don’t pay, your booking keeps
					its date.
				</Trans>
			</p>
		</div>
	);
}
