import { Trans, useLingui } from '@lingui/react/macro';
import { Link, useLocation } from 'react-router';
import { MessagesLabel, UnreadLink } from '../../features/conversation/unread-link.tsx';
import { useSession } from '../../features/person/session.tsx';
import { Avatar } from '../../kit/avatar.tsx';
import { useBrand } from '../../kit/brand.ts';
import { ButtonLink } from '../../kit/button.tsx';
import { closePanel, Panel } from '../../kit/panel.tsx';
import { forSignedIn, forVisitors, signInAddress } from '../../kit/sign-in/sign-in.ts';
import css from './frame.module.css';

export function TopBar() {
	return (
		<header className={css.bar}>
			<div className={css.barInside}>
				<Link to="/" className={css.brand}>
					<Logo />
					<span>{useBrand().name}</span>
				</Link>
				<nav className={css.nav}>
					<Link to="/boat/add" className={css.navLink}>
						<Trans>Add Your Boat</Trans>
					</Link>
					<Link to="/#how-it-works" className={css.navLink}>
						<Trans>About</Trans>
					</Link>
					<PersonCorner />
				</nav>
			</div>
		</header>
	);
}

/**
 * Shows 'SIGN IN', or a placeholder for a user who is probably signed in, while the session loads.
 * Public pages do not wait for it.
 */
function UnknownCorner() {
	const { pathname, search } = useLocation();
	return (
		<>
			<span className={forVisitors(css.corner)}>
				<ButtonLink to={signInAddress(`${pathname}${search}`)} small label={<Trans>SIGN IN</Trans>} />
			</span>
			<span className={forSignedIn(css.corner)}>
				<Link to="/messages" className={css.navLink}>
					<MessagesLabel />
				</Link>
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

function PersonCorner() {
	const { user, signOut } = useSession();
	const { t } = useLingui();
	if (!user) return <UnknownCorner />;
	return (
		<>
			<UnreadLink className={css.navLink ?? ''} />
			<Link to="/profile" className={css.navLink}>
				<Trans>My Profile</Trans>
			</Link>
			<Panel
				end
				label={
					<>
						<Avatar person={user} size={40} />
						<span className="unseen">{t`Account of ${user.firstName}`}</span>
					</>
				}
				className={css.avatarButton ?? ''}
			>
				<p className={css.menuName}>
					{user.firstName} {user.lastName}
				</p>
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

/** Logo: two sails over a wave in front of the sun, or the operator’s own icon. */
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
