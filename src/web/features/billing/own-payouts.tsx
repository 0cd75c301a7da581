import { Plural, Trans } from '@lingui/react/macro';
import { Link } from 'react-router';
import type { OwnPayout } from '#contract/billing-contract.ts';
import { platformZone } from '#domain/platform-calendar.ts';
import { dateAt } from '#domain/time.ts';
import { Fact, Facts } from '../../kit/facts.tsx';
import { useFormat } from '../../kit/format.ts';
import css from './own-payouts.module.css';

export function OwnPayouts({ payouts }: { readonly payouts: readonly OwnPayout[] }) {
	const format = useFormat();
	return (
		<ul className={css.list}>
			{payouts.map((payout) => (
				<li key={payout._id} className={css.payout}>
					<h3>
						<Link to={`/profile/owner/payouts/${payout._id}`}>
							<Trans>Payout of {format.date(payout.week)}</Trans>
						</Link>
					</h3>
					<Facts>
						<Fact name={<Trans>Amount</Trans>}>{format.dollars(payout.amountCents)}</Fact>
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
	const format = useFormat();
	const day = (at: string) => format.date(dateAt(Temporal.Instant.from(at), platformZone));
	if (returned) {
		return (
			<Trans>
				Your bank returned it on {day(returned.date)}: {returned.reason}. We’ll pay it again with the next
				payout. Please <Link to="/profile/owner/settings">check your bank details</Link>.
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
