import { Trans, useLingui } from '@lingui/react/macro';
import { Link, useLocation, useNavigate } from 'react-router';
import { MessagesLabel, UnreadLink } from '../../features/conversation/unread-link.tsx';
import { Bell, BellLabel } from '../../features/notification/bell.tsx';
import { useSession } from '../../features/person/session.tsx';
import { Avatar } from '../../kit/avatar.tsx';
import { useBrand } from '../../kit/brand.ts';
import { ButtonLink } from '../../kit/button.tsx';
import { classNames } from '../../kit/class-names.ts';
import { heart, Icon } from '../../kit/icon.tsx';
import { closePanel, Panel } from '../../kit/panel.tsx';
import { forSignedIn, forVisitors, signInAddress } from '../../kit/sign-in/sign-in.ts';
import { saveProfileView, switchPaths } from '../profile/profile-view.ts';
import css from './frame.module.css';

export function TopBar({ workspace = false }: { readonly workspace?: boolean }) {
	const { pathname } = useLocation();
	return (
		<header className={css.bar}>
			<div className={css.barInside}>
				<Link to="/" className={css.brand}>
					<Logo size={workspace ? 32 : 36} />
					<span>{useBrand().name}</span>
				</Link>
				{pathname.startsWith('/profile') ? (
					<ViewSwitch owner={pathname.startsWith('/profile/owner')} />
				) : null}
				<nav className={css.nav}>
					{workspace ? null : <VisitorLinks className={classNames(css.navLink, css.visitorLink)} />}
					<PersonCorner workspace={workspace} />
				</nav>
			</div>
		</header>
	);
}

function VisitorLinks({ className }: { readonly className: string }) {
	return (
		<>
			<Link to="/boat/add" className={className}>
				<Trans>Add Your Boat</Trans>
			</Link>
			<Link to="/#how-it-works" className={className}>
				<Trans>About</Trans>
			</Link>
		</>
	);
}

function ViewSwitch({ owner }: { readonly owner: boolean }) {
	const { t } = useLingui();
	const navigate = useNavigate();
	const change = () => {
		const other = owner ? 'renter' : 'owner';
		// Saved before the next page loads, because the user may close the tab.
		saveProfileView(other);
		void navigate(switchPaths[other]);
	};
	return (
		<button
			type="button"
			role="switch"
			aria-checked={owner}
			aria-label={t`Owner’s view`}
			className={forSignedIn(css.switch)}
			onClick={change}
		>
			<span aria-hidden="true">
				<Trans>RENTER</Trans>
			</span>
			<span aria-hidden="true">
				<Trans>OWNER</Trans>
			</span>
		</button>
	);
}

/** Shown while the session loads: 'SIGN IN', or a placeholder if a user is probably signed in. */
function UnknownCorner() {
	const { pathname, search } = useLocation();
	const { t } = useLingui();
	return (
		<>
			<span className={forVisitors(css.corner)}>
				<Link to="/saved" className={classNames(css.navLink, css.saved)} aria-label={t`Saved trips`}>
					<Icon d={heart} weight={1.7} />
				</Link>
				<ButtonLink to={signInAddress(`${pathname}${search}`)} small label={<Trans>SIGN IN</Trans>} />
			</span>
			<span className={forSignedIn(css.corner)}>
				<Link to="/messages" className={css.navLink}>
					<MessagesLabel />
				</Link>
				<span className={classNames(css.navLink, css.bell)}>
					<BellLabel />
				</span>
				<Link to="/profile" className={css.navLink}>
					<Trans>My Profile</Trans>
				</Link>
				<span className={css.avatarButton}>
					<span className={css.noFace} />
				</span>
			</span>
		</>
	);
}

function PersonCorner({ workspace }: { readonly workspace: boolean }) {
	const { user, signOut } = useSession();
	const { t } = useLingui();
	if (!user) return <UnknownCorner />;
	return (
		<>
			<UnreadLink className={css.navLink ?? ''} />
			<Bell className={classNames(css.navLink, css.bell)} />
			<Link to="/profile" className={css.navLink}>
				<Trans>My Profile</Trans>
			</Link>
			<Panel
				end
				label={
					<>
						<Avatar person={user} size={workspace ? 36 : 40} />
						<span className="unseen">{t`Account of ${user.firstName}`}</span>
					</>
				}
				className={css.avatarButton ?? ''}
			>
				<p className={css.menuName}>
					{user.firstName} {user.lastName}
				</p>
				<Link to="/saved" className={css.menuItem} onClick={(event) => closePanel(event.currentTarget)}>
					<Trans>Saved trips</Trans>
				</Link>
				{/* On phones the bar has room only for messages and bell. */}
				<VisitorLinks className={classNames(css.menuItem, !workspace && css.visitorItem)} />
				{user.role === 'PLATFORM' ? (
					<Link to="/desk" className={css.menuItem} onClick={(event) => closePanel(event.currentTarget)}>
						<Trans>Desk</Trans>
					</Link>
				) : null}
				<button type="button" className={css.menuItem} onClick={signOut}>
					<Trans>Sign Out</Trans>
				</button>
			</Panel>
		</>
	);
}

export function Logo({ size = 36 }: { readonly size?: number }) {
	const { ownIcons } = useBrand();
	if (ownIcons) return <img src="/icon.svg" alt="" width={size} height={size} />;
	return (
		<svg width={size} height={size} viewBox="0 0 36 36" aria-hidden="true">
			<circle cx="18" cy="18" r="18" fill="var(--deep)" />
			<circle cx="24.5" cy="12.5" r="5" fill="var(--sun)" />
			<path d="M17 6.5v17H7.5C12 19 15 13.500 17 6.500Z" fill="#fff" />
			<path d="M19 11.500c3 3.500 5.500 7.500 8.500 12H19Z" fill="var(--coral)" />
			<path
				d="M4 26c3-2.200 5-2.200 7.500 0s5 2.200 7.500 0 5-2.200 7.500 0 4 2 5.500.6"
				fill="none"
				stroke="#7adce2"
				strokeWidth="2.400"
				strokeLinecap="round"
			/>
		</svg>
	);
}
