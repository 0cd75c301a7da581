import { Plural, Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { MyData } from '#contract/my-data-contract.ts';
import { useBrand } from '../../kit/brand.ts';
import css from './my-data.module.css';

type Obstacle = MyData['deletion']['obstacles'][number];

/**
 * List of what prevents the deletion of an account, each with a link to the page that resolves it.
 */
export function DeletionObstacles({ obstacles }: { readonly obstacles: readonly Obstacle[] }) {
	return (
		<ul className={css.list}>
			{obstacles.map((obstacle) => (
				<li key={obstacle.kind}>
					<span>
						<What obstacle={obstacle} />
					</span>
					<Where kind={obstacle.kind} />
				</li>
			))}
		</ul>
	);
}

function What({ obstacle: { kind, count } }: { readonly obstacle: Obstacle }): ReactNode {
	switch (kind) {
		case 'trips-ahead':
			return <Plural value={count} one="You have # trip ahead." other="You have # trips ahead." />;
		case 'unpaid-holds':
			return (
				<Plural value={count} one="You’re holding # unpaid place." other="You’re holding # unpaid places." />
			);
		case 'requests-open':
			return <Plural value={count} one="# of your requests is open." other="# of your requests are open." />;
		case 'guests-ahead':
			return (
				<Plural value={count} one="# booking of a guest is ahead." other="# bookings of guests are ahead." />
			);
		case 'rides-ahead':
			return <Plural value={count} one="You offer # ride ahead." other="You offer # rides ahead." />;
		case 'requests-to-answer':
			return (
				<Plural value={count} one="# guest waits for your answer." other="# guests wait for your answer." />
			);
		case 'payments-moving':
			return (
				<Plural
					value={count}
					one="# payment or refund is on its way. Try again tomorrow."
					other="# payments or refunds are on their way. Try again tomorrow."
				/>
			);
		case 'payouts-due':
			return (
				<Plural value={count} one="# payout is not settled yet." other="# payouts are not settled yet." />
			);
		case 'disputes-open':
			return (
				<Plural
					value={count}
					one="# case about a payment is open."
					other="# cases about payments are open."
				/>
			);
		case 'last-admin':
			return <Trans>You are the last admin. Make somebody else an admin first.</Trans>;
	}
}

const pages = {
	'trips-ahead': '/profile/renter/bookings',
	'unpaid-holds': '/profile/renter/bookings',
	'requests-open': '/profile/renter/requests/booking',
	'guests-ahead': '/profile/owner/bookings',
	'rides-ahead': '/profile/owner/requests/sharing',
	'requests-to-answer': '/profile/owner/requests/booking',
	'payouts-due': '/profile/owner/payouts',
	'last-admin': '/desk/people',
} as const satisfies Partial<Record<Obstacle['kind'], string>>;

function Where({ kind }: { readonly kind: Obstacle['kind'] }) {
	const { supportEmail } = useBrand();
	if (kind === 'payments-moving') return null;
	if (kind === 'disputes-open')
		return (
			<a href={`mailto:${supportEmail}`}>
				<Trans>Write to us</Trans>
			</a>
		);
	return (
		<Link to={pages[kind]}>
			<Trans>Have a look</Trans>
		</Link>
	);
}
