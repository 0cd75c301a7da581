import { Plural, Trans } from '@lingui/react/macro';
import type { MoneyAhead } from '#contract/billing-contract.ts';
import { formatDollars } from '#domain/money.ts';
import { formatDate } from '#domain/time.ts';
import { ButtonLink } from '../../kit/button.tsx';
import css from './own-money.module.css';
import { OwnPayouts } from './own-payouts.tsx';

type Open = MoneyAhead['next'];

/** An owner's money that is not with their bank yet, and when it comes. */
export function OwnMoney({ money }: { readonly money: MoneyAhead }) {
	const { next, later, held, owedCents, nextRun, payouts } = money;
	return (
		<>
			<ul className={css.figures}>
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
			<p className={css.ways}>
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
