import { Plural, Trans } from '@lingui/react/macro';
import type { Booking } from '#contract/booking-contract.ts';
import { platformFeePercent } from '#domain/money.ts';
import question from '../../forms/question.module.css';
import { useBrand } from '../../kit/brand.ts';
import { useSecondsLeft } from '../../kit/countdown.tsx';
import { Fact } from '../../kit/facts.tsx';
import { useFormat } from '../../kit/format.ts';
import { PriceLineFacts } from '../price/price-lines.tsx';
import css from './booking.module.css';
import { ForWhatText } from './held-text.tsx';

interface Props {
	readonly booking: Booking;
}

/** What is paid, for what, and who receives it. */
export function AmountToPay({ booking }: Props) {
	const format = useFormat();
	const brand = useBrand();
	const amount = format.dollars(booking.amountCents);
	return (
		<div className={question.panel}>
			<dl className={css.amounts}>
				{booking.priceLines.length > 1 ? (
					<PriceLineFacts lines={booking.priceLines} />
				) : (
					<Fact name={<ForWhatText booking={booking} />}>{amount}</Fact>
				)}
				<Fact total name={<Trans>To pay now</Trans>}>
					{amount}
					<small>{format.rupees(booking.amountRupees)}</small>
				</Fact>
			</dl>
			<p className={question.hint}>
				<Trans>
					No extra fees. The price includes {brand.name}’s {platformFeePercent}% service fee (
					{format.dollars(booking.feeCents)}); {booking.owner.firstName} gets{' '}
					{format.dollars(booking.ownerNetCents)}.
				</Trans>
			</p>
		</div>
	);
}

/** Read out when five minutes and one minute are left. */
export function TimeIsShort({ until }: { readonly until: string }) {
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
