import { Plural, Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Earnings, MoneyAhead } from '#contract/billing-contract.ts';
import { type Cents, cents } from '#domain/money.ts';
import type { LocalDate } from '#domain/time.ts';
import { useFormat } from '../../kit/format.ts';
import css from './own-money.module.css';

interface Props {
	readonly money: MoneyAhead;
	/** Earnings of the current year. */
	readonly earnings: Earnings;
	readonly today: LocalDate;
}

export function OwnFigures({ money, earnings, today }: Props) {
	const format = useFormat();
	const { next, later, nextRun, held, disputed, owedCents } = money;
	const month = Temporal.PlainDate.from(today).toPlainYearMonth();
	const netOf = (which: Temporal.PlainYearMonth) =>
		earnings.months.find((each) => each.month === which.toString())?.netCents ?? cents(0);
	const before = netOf(month.subtract({ months: 1 }));
	return (
		<>
			<ul className={css.figures}>
				<Figure
					to="/profile/owner/payouts"
					name={<Trans>Next payout, {format.date(nextRun)}</Trans>}
					amountCents={next.cents}
					note={<Plural value={next.bookings} _0="No trips yet" one="# trip" other="# trips" />}
				/>
				<Figure
					to="/profile/owner/bookings"
					name={<Trans>Upcoming bookings</Trans>}
					amountCents={later.cents}
					note={<Plural value={later.bookings} _0="No trips yet" one="# trip" other="# trips" />}
				/>
				<Figure
					to="/profile/owner/earnings"
					name={<Trans>Earned this month</Trans>}
					amountCents={netOf(month)}
					// In January the previous month is missing, because `earnings` has only the current year.
					note={month.month === 1 ? null : <Trans>Last month {format.dollars(before)}</Trans>}
				/>
			</ul>
			{held.bookings > 0 ? (
				<p>
					<Trans>{format.dollars(held.cents)} is on hold while a refund or a dispute is open.</Trans>
				</p>
			) : null}
			{disputed.cents > 0 ? (
				<p>
					<Trans>{format.dollars(disputed.cents)} is in dispute until the payment provider decides.</Trans>
				</p>
			) : null}
			{owedCents > 0 ? (
				<p>
					<Trans>
						We’ll withhold {format.dollars(owedCents)} from your next payouts, for trips refunded after we
						paid you.
					</Trans>
				</p>
			) : null}
		</>
	);
}

interface FigureProps {
	readonly to: string;
	readonly name: ReactNode;
	readonly amountCents: Cents;
	readonly note: ReactNode;
}

function Figure({ to, name, amountCents, note }: FigureProps) {
	const format = useFormat();
	return (
		<li>
			<Link to={to}>{name}</Link>
			<strong>{format.dollars(amountCents)}</strong>
			<small>{note}</small>
		</li>
	);
}
