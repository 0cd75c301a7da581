import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Booking, MovedMoney } from '#contract/booking-contract.ts';
import type { RefundReason } from '#domain/payment/refund.ts';
import { dateAt } from '#domain/time.ts';
import { useFormat } from '../../kit/format.ts';
import { formatDay } from '../trip/trip-times.ts';
import css from './money-history.module.css';

export function MoneyHistory({ booking }: { readonly booking: Pick<Booking, 'payments' | 'timeZone'> }) {
	if (booking.payments.length === 0) return null;
	return (
		<ul className={css.history}>
			{booking.payments.map((line) => (
				<li key={`${line.kind} ${line.date} ${line.amountCents}`}>
					<Line line={line} timeZone={booking.timeZone} />
				</li>
			))}
		</ul>
	);
}

function Line({ line, timeZone }: { readonly line: MovedMoney; readonly timeZone: string }) {
	const format = useFormat();
	const day = formatDay(dateAt(Temporal.Instant.from(line.date), timeZone), format);
	const amount = format.dollars(line.amountCents);
	if (line.kind === 'CHARGE') {
		const provider = providers[line.provider] ?? line.provider;
		const forDay = line.forDate && formatDay(line.forDate, format);
		return (
			<>
				<span>
					{forDay ? (
						<Trans>
							{day}: paid with {provider} for the change to {forDay}
						</Trans>
					) : (
						<Trans>
							{day}: paid with {provider}
						</Trans>
					)}
				</span>
				<span className={css.amount}>{amount}</span>
			</>
		);
	}
	return (
		<>
			<span>
				{day}: <ReasonText reason={line.reason} />
				{line.sent ? null : (
					<>
						{' '}
						<Trans>(on its way)</Trans>
					</>
				)}
				{line.note ? <q className={css.note}>{line.note}</q> : null}
			</span>
			<span className={css.amount}>−{amount}</span>
		</>
	);
}

export const providers: Readonly<Record<string, string>> = { paypal: 'PayPal', stripe: 'Stripe' };

function ReasonText({ reason }: { readonly reason: RefundReason | null }): ReactNode {
	switch (reason) {
		case 'CANCELLATION':
			return <Trans>refund for the cancellation</Trans>;
		case 'WEATHER':
			return <Trans>refund after a weather cancellation</Trans>;
		case 'MINIMUM':
			return <Trans>refund because the ride had too few mates</Trans>;
		case 'DATE_CHANGE':
			return <Trans>refund because the new date costs less</Trans>;
		case 'PARTY_CHANGE':
			return <Trans>refund for fewer guests</Trans>;
		case 'LATE_PAYMENT':
			return <Trans>refund because the payment came too late</Trans>;
		case 'DESK':
			return <Trans>refund by our team</Trans>;
		case 'REVERSAL':
			return <Trans>reversed by the bank</Trans>;
		default:
			return <Trans>refund</Trans>;
	}
}
