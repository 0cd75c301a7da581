import { Trans } from '@lingui/react/macro';
import { Link } from 'react-router';
import { buttonClass } from '../design/button.tsx';
import css from './home-page.module.css';

/** The owner's call to action. */
export function OwnerCall() {
	return (
		<section className={css.owner}>
			<div className={css.ownerWords}>
				<h2>
					<Trans>Your boat is lonely on weekdays</Trans>
				</h2>
				<p>
					<Trans>
						List it, set your days and your price, and take people out who love the water as you do. You keep
						90 % of every trip, paid weekly.
					</Trans>
				</p>
				<Link to="/boat/add" className={buttonClass({ special: true })}>
					<Trans>Add Your Boat</Trans>
				</Link>
			</div>
			<svg
				className={css.ownerScene}
				viewBox="0 0 560 340"
				preserveAspectRatio="xMaxYMax slice"
				aria-hidden="true"
			>
				<circle cx="420" cy="150" r="74" fill="var(--sun)" />
				<path d="M140 210c60-30 120-40 190-24 70 14 130 6 230-20v60H140Z" fill="var(--wave-4)" opacity=".5" />
				<path d="M0 214h560v126H0Z" fill="var(--wave-4)" />
				<path
					d="M60 238h60M220 252h90M420 240h110M330 276h70M100 284h90"
					stroke="var(--wave-2)"
					strokeWidth="5"
					strokeLinecap="round"
					opacity=".7"
				/>
				<g>
					<path d="M346 70v128h-6V70Z" fill="var(--sail)" />
					<path d="M336 82v112h-92c50-28 80-64 92-112Z" fill="var(--sail)" />
					<path d="M236 202h210c-12 30-34 40-58 40h-98c-24 0-44-12-54-40Z" fill="var(--coral)" />
					<path d="M242 214h200" stroke="var(--sail)" strokeWidth="6" />
				</g>
				<path d="M0 300h250v40H0Z" fill="var(--hill-near)" />
				<path d="M30 270v70M110 270v70M190 270v70" stroke="var(--deep)" strokeWidth="14" />
				<path d="M0 268h262v20H0Z" fill="var(--sail)" opacity=".92" />
				<path d="M250 276c20 6 30-10 36-40" fill="none" stroke="var(--sail)" strokeWidth="4" />
			</svg>
		</section>
	);
}
