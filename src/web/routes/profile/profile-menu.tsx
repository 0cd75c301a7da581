import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Plural, useLingui } from '@lingui/react/macro';
import { NavLink } from 'react-router';
import type { Waiting } from '#contract/booking-contract.ts';
import { useOpenInView } from '../../lists/open-in-view.ts';
import css from './profile-menu.module.css';

/** A section and its path below the menu's, or a title without one. */
interface Entry {
	readonly title: MessageDescriptor;
	readonly path?: string;
	/** It belongs to the title above. */
	readonly inside?: true;
	/** How much waits there for the person. */
	readonly waits?: number | undefined;
}

/** The renter's sections (specification section 2, "Profile"), each with what waits there. */
export function RenterMenu({ waiting }: { readonly waiting?: Waiting['renter'] | undefined }) {
	return (
		<Menu
			base="/profile/renter"
			entries={[
				{ title: msg`BOOKINGS` },
				{ title: msg`CONFIRMED`, path: 'bookings', waits: waiting?.holds },
				{ title: msg`COMPLETED`, path: 'bookings/completed' },
				{ title: msg`CANCELED`, path: 'bookings/canceled' },
				{ title: msg`BOOKING REQUESTS`, path: 'requests/booking', waits: waiting?.quotes },
				{ title: msg`REVIEWS`, path: 'reviews' },
				{ title: msg`MAILS`, path: 'mails' },
				{ title: msg`DEVICES`, path: 'devices' },
				{ title: msg`YOUR DATA`, path: 'data' },
			]}
		/>
	);
}

/** The owner's sections. */
export function OwnerMenu({ waiting }: { readonly waiting?: Waiting['owner'] | undefined }) {
	return (
		<Menu
			base="/profile/owner"
			entries={[
				{ title: msg`OVERVIEW`, path: '' },
				{ title: msg`CALENDAR`, path: 'calendar' },
				{ title: msg`BOARDING`, path: 'boarding' },
				{ title: msg`BOATS`, path: 'boats', waits: waiting?.boats },
				{ title: msg`EXPERIENCES`, path: 'experiences', waits: waiting?.experiences },
				{ title: msg`SHARING BOOKINGS`, path: 'requests/sharing' },
				{ title: msg`BOOKINGS` },
				{ title: msg`CONFIRMED`, path: 'bookings', inside: true },
				{ title: msg`COMPLETED`, path: 'bookings/completed', inside: true },
				{ title: msg`CANCELED`, path: 'bookings/canceled', inside: true },
				{ title: msg`BOOKING REQUESTS`, path: 'requests/booking', waits: waiting?.requests },
				{ title: msg`REVIEWS`, path: 'reviews' },
				{ title: msg`EARNINGS`, path: 'earnings' },
				{ title: msg`PROMO CODES`, path: 'promo-codes' },
				{ title: msg`YOUR WEBSITE`, path: 'website' },
				{ title: msg`PAYOUTS`, path: 'payouts' },
				{ title: msg`STATISTICS`, path: 'statistics' },
				{ title: msg`PROFILE SETTINGS`, path: 'settings' },
			]}
		/>
	);
}

/** At the side on wide screens; on others a strip that scrolls, and brings the open section into view. */
function Menu({ base, entries }: { readonly base: string; readonly entries: readonly Entry[] }) {
	const { i18n, t } = useLingui();
	const strip = useOpenInView(entries.map(({ waits }) => waits ?? 0).join());
	return (
		<nav ref={strip} className={css.menu} aria-label={t`Sections`}>
			{entries.map(({ title, path, inside, waits }) =>
				path !== undefined ? (
					<NavLink
						key={path}
						to={path ? `${base}/${path}` : base}
						end
						className={css.item ?? ''}
						data-inside={inside && true}
					>
						{i18n._(title)}
						{waits ? <Count waits={waits} /> : null}
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

function Count({ waits }: { readonly waits: number }) {
	return (
		<>
			{' '}
			<span className={css.count} aria-hidden="true">
				{waits > 99 ? '99+' : String(waits)}
			</span>
			<span className="unseen">
				<Plural value={waits} one="# waits for you" other="# wait for you" />
			</span>
		</>
	);
}
