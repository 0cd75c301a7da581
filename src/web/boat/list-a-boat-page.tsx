import { Trans } from '@lingui/react/macro';
import { Link } from 'react-router';
import { platformFeePercent } from '#domain/money.ts';
import { product } from '#domain/product.ts';
import { buttonClass } from '../design/button.tsx';
import { Notice } from '../design/notice.tsx';
import css from './list-a-boat.module.css';

export const meta = () => [
	{ title: `Listing a boat · ${product.name}` },
	{ name: 'robots', content: 'noindex' },
];

const share = 100 - platformFeePercent;

/** What listing a boat takes, step by step, and how to begin. */
export default function ListABoatPage() {
	return (
		<div className={css.page}>
			<h1>
				<Trans>Listing a boat</Trans>
			</h1>
			<p className={css.lead}>
				<Trans>Your boat pays its way when you share it. This is what it takes:</Trans>
			</p>
			<ol className={css.steps}>
				<li>
					<h2>
						<Trans>Your owner account</Trans>
					</h2>
					<p>
						<Trans>
							A few sentences about you (80 characters at least), a phone number that we verify, and the bank
							account that we pay into. A boating licence, if you have one. We look at each account before its
							boats can be booked.
						</Trans>
					</p>
				</li>
				<li>
					<h2>
						<Trans>Your boat and its papers</Trans>
					</h2>
					<p>
						<Trans>
							Make, year, how many it carries, what is on board; its insurance, which only we see; and
							photographs that are less than 12 months old.
						</Trans>
					</p>
				</li>
				<li>
					<h2>
						<Trans>An experience</Trans>
					</h2>
					<p>
						<Trans>
							When and where you sail, for how long, with how many, and your price per trip. Once{' '}
							{product.name} has verified it, people can book.
						</Trans>
					</p>
				</li>
				<li>
					<h2>
						<Trans>Out on the water, paid every week</Trans>
					</h2>
					<p>
						<Trans>
							You keep {share} % of what people pay. Our {platformFeePercent} % cover the payment and
							everything else.
						</Trans>
					</p>
				</li>
			</ol>
			<Notice>
				<p>
					<Trans>
						Boats are taken on by our crew: this version of {product.name} has no form for it. Write to{' '}
						<a href={`mailto:${product.supportEmail}?subject=Listing%20a%20boat`}>{product.supportEmail}</a>{' '}
						and we set sail together.
					</Trans>
				</p>
			</Notice>
			<Link to="/profile/owner/boats" className={buttonClass({ quiet: true })}>
				<Trans>See how your owner account stands</Trans>
			</Link>
		</div>
	);
}
