import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { Link, useLocation, useMatches } from 'react-router';
import type { OpenTaskCounts } from '#contract/booking-contract.ts';
import { tripList } from '../../features/booking/booked.tsx';
import { bookingQuery, pendingCountsQuery } from '../../features/booking/booking-queries.ts';
import { countsQuery } from '../../features/desk/desk-queries.ts';
import { useSession } from '../../features/person/session.tsx';
import { useBrand } from '../../kit/brand.ts';
import { Icon } from '../../kit/icon.tsx';
import { validId } from '../../kit/ids.ts';
import { forSignedIn } from '../../kit/sign-in/sign-in.ts';
import { deskGroupsOf } from '../desk/desk-sections.ts';
import { LanguageSwitch } from '../frame/footer.tsx';
import { ThemeSwitch } from '../frame/theme.tsx';
import { type Counts, ownerGroups, renterGroups, type SectionGroup, sectionAt } from './sections.ts';
import css from './workspace.module.css';

/** The `handle` export of a layout whose pages are in the workspace. */
export interface WorkspaceRoute {
	readonly workspace: 'profile' | 'desk';
}

/** On phones, the sections of the open group are above the page and the groups are below it. */
export function Workspace({ children }: { readonly children: ReactNode }) {
	const handles = useMatches().map(({ handle }) => handle as Partial<WorkspaceRoute> | undefined);
	const kind = handles.find((handle) => handle?.workspace)?.workspace;
	if (kind === 'profile') return <ProfileWorkspace>{children}</ProfileWorkspace>;
	if (kind === 'desk') return <DeskWorkspace>{children}</DeskWorkspace>;
	return children;
}

function ProfileWorkspace({ children }: { readonly children: ReactNode }) {
	const { user } = useSession();
	const { t } = useLingui();
	const { pathname } = useLocation();
	const owner = pathname.startsWith('/profile/owner');
	const tripId = tripIdOf(pathname);
	const trip = useQuery({
		...bookingQuery(tripId ?? ''),
		enabled: user !== null && tripId !== undefined,
	}).data;
	const waiting = useQuery({ ...pendingCountsQuery(), enabled: user !== null }).data;
	return (
		<Sections
			label={t`Sections`}
			groups={owner ? ownerGroups : renterGroups}
			at={trip ? `${tripList(trip, owner ? 'OWNER' : 'RENTER')}/${tripId}` : pathname}
			counts={(owner ? waiting && ownerCounts(waiting.owner) : waiting?.renter) ?? {}}
		>
			{children}
		</Sections>
	);
}

const ownerCounts = ({ seatRequests, ridesToDecide, ...counts }: OpenTaskCounts['owner']): Counts => ({
	...counts,
	seatRequests: seatRequests + ridesToDecide,
});

const tripIdOf = (pathname: string): string | undefined =>
	validId(/^\/profile\/(?:renter|owner)\/bookings\/([^/]+)/.exec(pathname)?.[1] ?? null);

function DeskWorkspace({ children }: { readonly children: ReactNode }) {
	const { user } = useSession();
	const { t } = useLingui();
	const staff = user?.role === 'PLATFORM' ? user : undefined;
	const counts = useQuery({ ...countsQuery(), enabled: staff !== undefined }).data;
	return (
		<Sections
			label={t`Desk`}
			groups={staff ? deskGroupsOf(staff) : []}
			at={useLocation().pathname}
			counts={counts ?? {}}
		>
			{children}
		</Sections>
	);
}

interface SectionsProps extends MenuProps {
	readonly children: ReactNode;
}

function Sections({ label, groups, at, counts, children }: SectionsProps) {
	const open = sectionAt(groups, at);
	const group = groups.find(({ sections }) => open && sections.includes(open));
	if (groups.length === 0) return children;
	return (
		<div className={css.workspace}>
			<SectionRail label={label} groups={groups} at={at} counts={counts} />
			<div className={css.page}>
				{group && group.sections.length > 1 ? <Tabs group={group} at={at} counts={counts} /> : null}
				<div className={css.content}>{children}</div>
				<Foot />
			</div>
			<BottomBar groups={groups} counts={counts} open={group} />
		</div>
	);
}

interface MenuProps {
	readonly label: string;
	readonly groups: readonly SectionGroup[];
	/** Path of the page. A trip’s page counts as a page of the list that contains the trip. */
	readonly at: string;
	readonly counts: Counts;
}

export function SectionRail({ label, groups, at, counts }: MenuProps) {
	const { i18n } = useLingui();
	return (
		<nav className={forSignedIn(css.rail)} aria-label={label}>
			{groups
				.filter(({ sections }) => sections.length > 0)
				.map(({ title, icon, sections }) => (
					<div key={icon} className={css.group}>
						<p className={css.title}>
							<Icon d={icon} size={18} weight={1.7} />
							{i18n._(title)}
						</p>
						{sections.map((section) => (
							<SectionLink key={section.path} section={section} groups={groups} at={at} counts={counts} />
						))}
					</div>
				))}
		</nav>
	);
}

function Tabs({ group, at, counts }: Pick<MenuProps, 'at' | 'counts'> & { readonly group: SectionGroup }) {
	const { i18n } = useLingui();
	const strip = useScrollToOpen(group.sections.map(({ count }) => (count ? counts[count] : 0)).join());
	return (
		<nav ref={strip} className={css.tabs} aria-label={i18n._(group.title)}>
			{group.sections.map((section) => (
				<SectionLink key={section.path} section={section} groups={[group]} at={at} counts={counts} />
			))}
		</nav>
	);
}

function useScrollToOpen(
	/** Pass a value that changes when the widths of the entries change. */
	widths: unknown,
): RefObject<HTMLElement | null> {
	const { pathname } = useLocation();
	const strip = useRef<HTMLElement>(null);
	// biome-ignore lint/correctness/useExhaustiveDependencies: the widths move the open entry
	useEffect(() => {
		const { current: menu } = strip;
		const open = menu?.querySelector<HTMLElement>(`a[href="${CSS.escape(pathname)}"]`);
		if (menu && open) menu.scrollLeft = open.offsetLeft - (menu.clientWidth - open.offsetWidth) / 2;
	}, [pathname, widths]);
	return strip;
}

interface SectionLinkProps extends Omit<MenuProps, 'label'> {
	readonly section: SectionGroup['sections'][number];
}

function SectionLink({ section, groups, at, counts }: SectionLinkProps) {
	const { i18n } = useLingui();
	const current = at === section.path ? 'page' : sectionAt(groups, at) === section;
	return (
		<Link to={section.path} className={css.item} aria-current={current || undefined}>
			{i18n._(section.title)}
			<Count waiting={(section.count && counts[section.count]) ?? 0} />
		</Link>
	);
}

function BottomBar({
	groups,
	counts,
	open,
}: Omit<MenuProps, 'label' | 'at'> & { readonly open: SectionGroup | undefined }) {
	const { i18n, t } = useLingui();
	return (
		<nav className={forSignedIn(css.bottomBar)} aria-label={t`Groups of sections`}>
			{groups.map((group) => {
				const [first] = group.sections;
				const to = first?.path ?? group.link;
				const waiting = group.sections.reduce((sum, { count }) => sum + ((count && counts[count]) ?? 0), 0);
				return to ? (
					<Link key={group.icon} to={to} className={css.entry} aria-current={group === open || undefined}>
						<Icon d={group.icon} size={22} weight={1.7} />
						{i18n._(group.title)}
						<Count waiting={waiting} />
					</Link>
				) : null;
			})}
		</nav>
	);
}

function Count({ waiting }: { readonly waiting: number }) {
	if (waiting === 0) return null;
	return (
		<>
			{' '}
			<span className={css.count} aria-hidden="true">
				{waiting > 99 ? '99+' : String(waiting)}
			</span>
			<span className="unseen">
				<Plural value={waiting} one="# needs your attention" other="# need your attention" />
			</span>
		</>
	);
}

function Foot() {
	const { supportEmail } = useBrand();
	return (
		<footer className={css.foot}>
			<a href={`mailto:${supportEmail}`}>
				<Trans>Help</Trans>
			</a>
			<Link to="/terms">
				<Trans>Terms and conditions</Trans>
			</Link>
			<Link to="/privacy">
				<Trans>Website privacy policy</Trans>
			</Link>
			<LanguageSwitch />
			<ThemeSwitch />
		</footer>
	);
}
