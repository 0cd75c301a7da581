import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'react-router';
import type { Earnings } from '#contract/billing-contract.ts';
import { formatDollars, platformFeePercent } from '#domain/money.ts';
import { formatDate, formatMonth } from '#domain/time.ts';
import { BarTable } from '../../kit/bar-table.tsx';
import { EmptyState } from '../../kit/empty-state.tsx';
import { Fact, Facts } from '../../kit/facts.tsx';
import css from './own-money.module.css';

export function OwnEarnings({ earnings: { year, total, months } }: { readonly earnings: Earnings }) {
	const { t } = useLingui();
	if (months.length === 0) {
		return (
			<EmptyState
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
						name: formatMonth(month),
						size: netCents,
						cells: [String(bookings), formatDollars(netCents)],
					}))}
				/>
			</section>
			{months.map(({ month, listings, ...sums }) => (
				<section key={month} className={css.month}>
					<h3>{formatMonth(month)}</h3>
					<Sums of={sums} />
					{listings.map((listing) => (
						<ListingMonth key={listing.kind + listing._id} listing={listing} />
					))}
				</section>
			))}
		</div>
	);
}

type Listing = Earnings['months'][number]['listings'][number];

function ListingMonth({ listing: { kind, name, payouts, ...sums } }: { readonly listing: Listing }) {
	return (
		<div className={css.listing}>
			<h4>{kind === 'RIDES' ? <Trans>Shared rides with {name}</Trans> : <span>{name}</span>}</h4>
			<Sums of={sums} />
			<Statements payouts={payouts} />
		</div>
	);
}

function Statements({ payouts }: Pick<Listing, 'payouts'>) {
	if (payouts.length === 0) return null;
	return (
		<ul className={css.statements}>
			{payouts.map(({ _id, week }) => (
				<li key={_id}>
					<Link to={`/profile/owner/payouts/${_id}`}>
						<Trans>Statement of {formatDate(week)}</Trans>
					</Link>
				</li>
			))}
		</ul>
	);
}

function Sums({ of: { bookings, ...sums } }: { readonly of: Earnings['total'] }) {
	return (
		<Facts>
			<Fact name={<Trans>You receive</Trans>}>{formatDollars(sums.netCents)}</Fact>
			<Fact name={<Trans>For</Trans>}>
				<Plural value={bookings} one="# booking" other="# bookings" />
			</Fact>
			<Fact name={<Trans>Paid by renters</Trans>}>{formatDollars(sums.chargedCents)}</Fact>
			{sums.refundedCents > 0 ? (
				<Fact name={<Trans>Refunded</Trans>}>−{formatDollars(sums.refundedCents)}</Fact>
			) : null}
			<Fact name={<Trans>Fee ({platformFeePercent}%)</Trans>}>−{formatDollars(sums.feeCents)}</Fact>
		</Facts>
	);
}
