import { Trans } from '@lingui/react/macro';
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
						<svg viewBox="0 0 160 110" aria-hidden="true">
							<path d="M0 66c26-8 52-8 80 0s54 8 80 0v44H0Z" fill="var(--wave-3)" />
							<circle cx="112" cy="34" r="18" fill="var(--sun)" />
							<circle cx="66" cy="46" r="28" fill="var(--glint)" stroke="var(--sail)" strokeWidth="7" />
							<path d="m87 68 22 22" stroke="var(--sail)" strokeWidth="11" strokeLinecap="round" />
							<path d="M66 30v24H52c7-6 12-14 14-24Z" fill="var(--sail)" />
							<path d="M69 36c5 5 8 11 11 18H69Z" fill="var(--coral)" />
							<path d="M50 57h32l-5 7H55Z" fill="var(--wave-4)" />
						</svg>
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
						<svg viewBox="0 0 160 110" aria-hidden="true">
							<path d="M0 78c26-8 52-8 80 0s54 8 80 0v32H0Z" fill="var(--wave-3)" />
							<rect x="42" y="18" width="76" height="66" rx="12" fill="var(--sail)" />
							<path d="M42 30a12 12 0 0 1 12-12h52a12 12 0 0 1 12 12v8H42Z" fill="var(--coral)" />
							<path d="M60 11v13M100 11v13" stroke="var(--wave-4)" strokeWidth="6" strokeLinecap="round" />
							<g fill="var(--wave-1)">
								<circle cx="58" cy="52" r="5" />
								<circle cx="80" cy="52" r="5" />
								<circle cx="102" cy="52" r="5" />
								<circle cx="58" cy="70" r="5" />
								<circle cx="102" cy="70" r="5" />
							</g>
							<circle cx="80" cy="70" r="10" fill="var(--sun)" />
							<path
								d="m75.500 70 3.500 3.500 6-6.500"
								fill="none"
								stroke="var(--deep)"
								strokeWidth="3"
								strokeLinecap="round"
								strokeLinejoin="round"
							/>
						</svg>
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
						<svg viewBox="0 0 160 110" aria-hidden="true">
							<circle cx="118" cy="36" r="22" fill="var(--sun)" />
							<path d="M82 14v56H46c18-14 30-32 36-56Z" fill="var(--sail)" />
							<path d="M88 26c11 13 18 27 25 44H88Z" fill="var(--coral)" />
							<path d="M36 74h92c-4 12-12 16-22 16H58c-10 0-18-4-22-16Z" fill="var(--sail)" />
							<circle cx="64" cy="64" r="6" fill="var(--sun)" />
							<path d="M56 75c0-7 3-10 8-10s8 3 8 10Z" fill="var(--wave-3)" />
							<path d="M0 86c14-7 26-7 40 0s26 7 40 0 26-7 40 0 26 7 40 0v24H0Z" fill="var(--wave-3)" />
						</svg>
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
