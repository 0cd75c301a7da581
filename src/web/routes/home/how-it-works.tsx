import { Trans } from '@lingui/react/macro';
import { Art } from '../../kit/art.tsx';
import css from './home-page.module.css';

/** Search, book, enjoy. */
export function HowItWorks() {
	return (
		<section id="how-it-works" className={css.how}>
			<div className={css.howInside}>
				<h2>
					<Trans>Three steps from shore</Trans>
				</h2>
				<ol>
					<li>
						<Art name="search" />
						<h3>
							<Trans>Search</Trans>
						</h3>
						<p>
							<Trans>
								Name a town, a harbour or an island. We show what sails within 100 km, nearest first.
							</Trans>
						</p>
					</li>
					<li>
						<Art name="book" />
						<h3>
							<Trans>Book</Trans>
						</h3>
						<p>
							<Trans>
								Pick a free date and pay by card or wallet. Full refund up to 5 days before you sail.
							</Trans>
						</p>
					</li>
					<li>
						<Art name="enjoy" />
						<h3>
							<Trans>Enjoy</Trans>
						</h3>
						<p>
							<Trans>Meet your skipper at the pier, cast off, and tell the others about it afterwards.</Trans>
						</p>
					</li>
				</ol>
			</div>
		</section>
	);
}
