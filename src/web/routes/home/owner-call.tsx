import { Trans } from '@lingui/react/macro';
import { Art } from '../../kit/art.tsx';
import { ButtonLink } from '../../kit/button.tsx';
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
						List it, set your days and price, and take people out on the water. You keep 90% of every trip,
						paid weekly.
					</Trans>
				</p>
				<ButtonLink to="/boat/add" label={<Trans>Add Your Boat</Trans>} />
			</div>
			<Art name="jetty" className={css.ownerScene} />
		</section>
	);
}
