import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { NavLink } from 'react-router';
import { useOpenInView } from '../../lists/open-in-view.ts';
import css from './profile-menu.module.css';

/** A section and its path below the menu's, or a title without one; `inside` belongs to the title above. */
type Entry = readonly [title: MessageDescriptor, path?: string, inside?: 'inside'];

const renterEntries: readonly Entry[] = [
	[msg`BOOKINGS`],
	[msg`CONFIRMED`, 'bookings'],
	[msg`COMPLETED`, 'bookings/completed'],
	[msg`BOOKING REQUESTS`, 'requests/booking'],
];

const ownerEntries: readonly Entry[] = [
	[msg`BOATS`, 'boats'],
	[msg`EXPERIENCES`, 'experiences'],
	[msg`SHARING BOOKINGS`, 'requests/sharing'],
	[msg`BOOKINGS`],
	[msg`CONFIRMED`, 'bookings', 'inside'],
	[msg`COMPLETED`, 'bookings/completed', 'inside'],
	[msg`BOOKING REQUESTS`, 'requests/booking'],
	[msg`PROFILE SETTINGS`, 'settings'],
];

/** The renter's sections (specification section 2, "Profile"). */
export function RenterMenu() {
	return <Menu base="/profile/renter" entries={renterEntries} />;
}

/** The owner's sections. */
export function OwnerMenu() {
	return <Menu base="/profile/owner" entries={ownerEntries} />;
}

/** At the side on wide screens; on others a strip that scrolls, and brings the open section into view. */
function Menu({ base, entries }: { readonly base: string; readonly entries: readonly Entry[] }) {
	const { i18n, t } = useLingui();
	const strip = useOpenInView();
	return (
		<nav ref={strip} className={css.menu} aria-label={t`Sections`}>
			{entries.map(([title, path, inside]) =>
				path ? (
					<NavLink
						key={path}
						to={`${base}/${path}`}
						end
						className={css.item ?? ''}
						data-inside={inside && true}
					>
						{i18n._(title)}
					</NavLink>
				) : (
					<p key="" className={css.title}>
						{i18n._(title)}
					</p>
				),
			)}
		</nav>
	);
}
