import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Art } from '../../kit/art.tsx';
import css from './home-page.module.css';

/** Each with its print. */
const steps = [
	['search', msg`Search`, msg`Enter a town, harbour or island. We show trips within 100 km, nearest first.`],
	[
		'book',
		msg`Book`,
		msg`Pick a free date and pay by card or wallet. Unless a trip says otherwise, you get a full refund up to 5 days before you sail.`,
	],
	['enjoy', msg`Enjoy`, msg`Meet your skipper at the pier, enjoy the trip, then leave a review.`],
] as const;

/** Search, book, enjoy. */
export function HowItWorks() {
	const { i18n } = useLingui();
	return (
		<section id="how-it-works" className={css.how}>
			<div className={css.howInside}>
				<h2>
					<Trans>Three steps from shore</Trans>
				</h2>
				<ol>
					{steps.map(([print, title, text]) => (
						<li key={print}>
							<Art name={print} />
							<h3>{i18n._(title)}</h3>
							<p>{i18n._(text)}</p>
						</li>
					))}
				</ol>
			</div>
		</section>
	);
}
