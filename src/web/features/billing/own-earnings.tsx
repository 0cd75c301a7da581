import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'react-router';
import type { Earnings } from '#contract/billing-contract.ts';
import { platformFeePercent } from '#domain/money.ts';
import { BarTable } from '../../kit/bar-table.tsx';
import { monthName, useMonthNames } from '../../kit/date/date-names.ts';
import { EmptyState } from '../../kit/empty-state.tsx';
import { Fact, Facts } from '../../kit/facts.tsx';
import { useFormat } from '../../kit/format.ts';
import css from './own-money.module.css';

export function OwnEarnings({ earnings: { year, total, months } }: { readonly earnings: Earnings }) {
	const format = useFormat();
	const { t } = useLingui();
	const monthNames = useMonthNames();
	if (months.length === 0) {
		return (
			<EmptyState
				print="pier"
				narrow
				title={<Trans>No earnings in {year}</Trans>}
				text={<Trans>Trips count in the month they end. Paid bookings appear here right away.</Trans>}
				way={{ to: '/profile/owner/experiences', label: <Trans>See your experiences</Trans>, quiet: true }}
			/>
		);
	}
	return (
		<div className={css.months}>
			<section className={css.month}>
				<h3>
					<Trans>{year} in total</Trans>
				</h3>
				<Sums of={total} />
				<BarTable
					caption={t`What you receive, month by month`}
					columns={[t`Month`, t`Bookings`, t`You receive`]}
					bars={months.map(({ month, bookings, netCents }) => ({
						key: month,
						name: monthNames[Number(month.slice(5)) - 1],
						size: netCents,
						cells: [String(bookings), format.dollars(netCents)],
					}))}
				/>
			</section>
			{months.map(({ month, listings, ...sums }, at) => (
				<details key={month} className={css.month} open={at === 0}>
					<summary>
						<h3>{monthName(month, format)}</h3>
						<strong>{format.dollars(sums.netCents)}</strong>
					</summary>
					<Sums of={sums} />
					{listings.map((listing) => (
						<ListingMonth key={listing.kind + listing._id} listing={listing} />
					))}
				</details>
			))}
		</div>
	);
}

type Listing = Earnings['months'][number]['listings'][number];

function ListingMonth({ listing: { kind, name, payouts, ...sums } }: { readonly listing: Listing }) {
	return (
		<div className={css.listing}>
			<h4>{kind === 'RIDES' ? <Trans>Shared rides with {name}</Trans> : <span>{name}</span>}</h4>
			<Line of={sums} />
			<Statements payouts={payouts} />
		</div>
	);
}

function Line({
	of: { bookings, chargedCents, refundedCents, disputedCents, feeCents, netCents },
}: SumsProps) {
	const format = useFormat();
	return (
		<div className={css.line}>
			<p>
				<span>
					<Plural value={bookings} one="# booking" other="# bookings" />
				</span>
				<span>
					<Trans>Paid by renters</Trans> {format.dollars(chargedCents)}
				</span>
				{refundedCents > 0 ? (
					<span>
						<Trans>Refunded</Trans> −{format.dollars(refundedCents)}
					</span>
				) : null}
				{disputedCents > 0 ? (
					<span>
						<Trans>In dispute</Trans> −{format.dollars(disputedCents)}
					</span>
				) : null}
				<span>
					<Trans>Fee ({platformFeePercent}%)</Trans> −{format.dollars(feeCents)}
				</span>
			</p>
			<strong>{format.dollars(netCents)}</strong>
		</div>
	);
}

function Statements({ payouts }: Pick<Listing, 'payouts'>) {
	const format = useFormat();
	if (payouts.length === 0) return null;
	return (
		<ul className={css.statements}>
			{payouts.map(({ _id, week }) => (
				<li key={_id}>
					<Link to={`/profile/owner/payouts/${_id}`}>
						<Trans>Statement of {format.date(week)}</Trans>
					</Link>
				</li>
			))}
		</ul>
	);
}

interface SumsProps {
	readonly of: Earnings['total'];
}

function Sums({ of: { bookings, ...sums } }: SumsProps) {
	const format = useFormat();
	return (
		<Facts>
			<Fact name={<Trans>You receive</Trans>}>{format.dollars(sums.netCents)}</Fact>
			<Fact name={<Trans>For</Trans>}>
				<Plural value={bookings} one="# booking" other="# bookings" />
			</Fact>
			<Fact name={<Trans>Paid by renters</Trans>}>{format.dollars(sums.chargedCents)}</Fact>
			{sums.refundedCents > 0 ? (
				<Fact name={<Trans>Refunded</Trans>}>−{format.dollars(sums.refundedCents)}</Fact>
			) : null}
			{sums.disputedCents > 0 ? (
				<Fact name={<Trans>In dispute</Trans>}>−{format.dollars(sums.disputedCents)}</Fact>
			) : null}
			<Fact name={<Trans>Fee ({platformFeePercent}%)</Trans>}>−{format.dollars(sums.feeCents)}</Fact>
		</Facts>
	);
}
