import { Trans } from '@lingui/react/macro';
import { Link } from 'react-router';
import { Art } from '../../kit/art.tsx';
import { buttonClass } from '../../kit/button.tsx';
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
			<Art name="jetty" className={css.ownerScene} />
		</section>
	);
}
