import { Plural, Trans } from '@lingui/react/macro';
import { Link } from 'react-router';
import type { Waiting } from '#contract/booking-contract.ts';
import css from './owner-tasks.module.css';

/** List of items that wait for the owner, each with a link. */
export function OwnerTasks({
	waiting: { requests, boats, experiences },
}: {
	readonly waiting: Waiting['owner'];
}) {
	if (requests + boats + experiences === 0) {
		return (
			<p>
				<Trans>You’re all caught up.</Trans>
			</p>
		);
	}
	return (
		<ul className={css.waiting}>
			{requests > 0 ? (
				<li>
					<Link to="/profile/owner/requests/booking">
						<Plural value={requests} one="# custom request to answer" other="# custom requests to answer" />
					</Link>
				</li>
			) : null}
			{boats > 0 ? (
				<li>
					<Link to="/profile/owner/boats">
						<Plural value={boats} one="# boat needs a change" other="# boats need a change" />
					</Link>
				</li>
			) : null}
			{experiences > 0 ? (
				<li>
					<Link to="/profile/owner/experiences">
						<Plural
							value={experiences}
							one="# experience needs a change"
							other="# experiences need a change"
						/>
					</Link>
				</li>
			) : null}
		</ul>
	);
}
