import { Plural, Trans } from '@lingui/react/macro';
import { Link } from 'react-router';
import type { MoneyAhead, OwnPayout } from '#contract/billing-contract.ts';
import { formatDollars } from '#domain/money.ts';
import { platformZone } from '#domain/platform-calendar.ts';
import { dateAt, formatDate } from '#domain/time.ts';
import { ButtonLink } from '../../kit/button.tsx';
import { Fact, Facts } from '../../kit/facts.tsx';
import ownMoneyCss from './own-money.module.css';
import css from './own-payouts.module.css';

export function OwnPayouts({ payouts }: { readonly payouts: readonly OwnPayout[] }) {
	return (
		<ul className={css.list}>
			{payouts.map((payout) => (
				<li key={payout._id} className={css.payout}>
					<h3>
						<Link to={`/profile/owner/payouts/${payout._id}`}>
							<Trans>Payout of {formatDate(payout.week)}</Trans>
						</Link>
					</h3>
					<Facts>
						<Fact name={<Trans>Amount</Trans>}>{formatDollars(payout.amountCents)}</Fact>
						<Fact name={<Trans>For</Trans>}>
							<Plural value={payout.trips} one="# booking" other="# bookings" />
						</Fact>
						<Fact name={<Trans>Status</Trans>}>
							<State payout={payout} />
						</Fact>
					</Facts>
				</li>
			))}
		</ul>
	);
}

function State({ payout: { status, paidDate, returned } }: { readonly payout: OwnPayout }) {
	const day = (at: string) => formatDate(dateAt(Temporal.Instant.from(at), platformZone));
	if (returned) {
		return (
			<Trans>
				Your bank sent it back on {day(returned.date)}: {returned.reason}. We pay it again with the next run.
				Please <Link to="/profile/owner/settings">check your bank details</Link>.
			</Trans>
		);
	}
	if (paidDate) return <Trans>Paid on {day(paidDate)}</Trans>;
	return status === 'IN_FILE' ? (
		<Trans>On its way to your bank</Trans>
	) : (
		<Trans>Due: we’ll send it to your bank soon</Trans>
	);
}

type Open = MoneyAhead['next'];

export function UnpaidEarnings({ money }: { readonly money: MoneyAhead }) {
	const { next, later, held, owedCents, nextRun, payouts } = money;
	return (
		<>
			<ul className={ownMoneyCss.figures}>
				<Figure of={next} name={<Trans>Next payout, {formatDate(nextRun)}</Trans>} />
				<Figure of={later} name={<Trans>Sold, paid later</Trans>} />
				{held.bookings > 0 ? <Figure of={held} name={<Trans>On hold: a refund or a dispute</Trans>} /> : null}
			</ul>
			{owedCents > 0 ? (
				<p>
					<Trans>
						{formatDollars(owedCents)} is kept back from your next payouts, for trips that were refunded after
						we paid you.
					</Trans>
				</p>
			) : null}
			{payouts.length > 0 ? <OwnPayouts payouts={payouts} /> : null}
			<p className={ownMoneyCss.ways}>
				<ButtonLink small quiet to="/profile/owner/earnings" label={<Trans>See your earnings</Trans>} />
				<ButtonLink small quiet to="/profile/owner/payouts" label={<Trans>See all payouts</Trans>} />
			</p>
		</>
	);
}

function Figure({ of: { cents, bookings }, name }: { readonly of: Open; readonly name: React.ReactNode }) {
	return (
		<li>
			<span>{name}</span>
			<strong>{formatDollars(cents)}</strong>
			<small>
				<Plural value={bookings} one="for # booking" other="for # bookings" />
			</small>
		</li>
	);
}
