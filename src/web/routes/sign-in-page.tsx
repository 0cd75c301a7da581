import { Trans, useLingui } from '@lingui/react/macro';
import { type MouseEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router';
import { availableServices } from '#contract/runtime-config.ts';
import { hasSession, useSession } from '../features/person/session.tsx';
import css from '../features/person/sign-in.module.css';
import { Art } from '../kit/art.tsx';
import { Notice } from '../kit/notice.tsx';
import { isBackFromProvider, leaveForProvider, returnFromProvider } from '../kit/sign-in/sign-in-history.ts';
import { saveTarget, takeTarget, targetFrom } from '../kit/sign-in/sign-in-target.ts';
import { Spinner, Splash } from '../kit/spinner.tsx';
import { safeStorage } from '../kit/storage.ts';
import { TabTitle } from './frame/tab-title.tsx';

export const meta = () => [{ name: 'robots', content: 'noindex' }];

/**
 * When the provider returns, opens the page from which the user came. Signed-in users are sent to the
 * home page, staff to the desk.
 */
export default function SignInPage() {
	const { user, resolving } = useSession();
	const known = !resolving;
	const [params] = useSearchParams();
	const { state } = useLocation();
	const navigate = useNavigate();
	const from = params.get('from');
	const done = params.get('success') === 'true';
	const returned = useRef(false);
	const { t } = useLingui();
	useBackFromProvider(!done);

	useEffect(() => {
		if (returned.current) return;
		const storage = safeStorage('local');
		if (done && returnFromProvider(tab())) {
			returned.current = true;
			return;
		}
		if (done || user) {
			// Staff start at the desk, so the user must be known first.
			if (!user && !known) return;
			returned.current = true;
			const target = done ? takeTarget(storage, Date.now()) : undefined;
			const home = user?.role === 'PLATFORM' ? '/desk' : '/';
			const to = target && target.to !== '/' ? target.to : home;
			void navigate(to, { replace: true, state: target?.state });
			return;
		}
		const target = targetFrom(state) ?? targetFrom({ from: from ?? undefined });
		if (target) saveTarget(target, storage, Date.now());
	}, [done, user, known, state, from, navigate]);

	const title = <TabTitle>{t`Sign in`}</TabTitle>;
	if (done || user) {
		return (
			<>
				{title}
				<Splash />
			</>
		);
	}
	return (
		<div className={css.page}>
			{title}
			<div className={css.picture}>
				<TwoBoats />
			</div>
			<div className={css.side}>
				<div className={css.words}>
					<h1>
						<Trans>Welcome aboard</Trans>
					</h1>
					<p>
						<Trans>
							Sign in to book a trip, join a ride or share your boat. There is no password to remember.
						</Trans>
					</p>
				</div>
				{params.get('success') === 'false' ? <SignInFailure reason={params.get('reason')} /> : null}
				<div className={css.doors}>
					{availableServices().signIn.map((provider) => (
						<ProviderLink key={provider} to={`/auth/${provider}`} mark={<Art name={provider} size={22} />}>
							{continueWith[provider]}
						</ProviderLink>
					))}
				</div>
				<p className={css.small}>
					<Trans>
						We only get your name, email and photo. By signing in you agree to the{' '}
						<Link to="/terms">terms</Link> and the <Link to="/privacy">Privacy Policy</Link>.
					</Trans>
				</p>
			</div>
		</div>
	);
}

const tab = () => ({ history: window.history, storage: safeStorage('session') });

/**
 * When the provider has moved the tab back to this history entry, opens the target page. This also works
 * if the browser restored the page from its back-forward cache.
 */
function useBackFromProvider(enabled: boolean): void {
	useEffect(() => {
		if (!enabled) return;
		const continueToTarget = () => {
			if (isBackFromProvider(tab(), hasSession())) window.location.replace('/signin?success=true');
		};
		continueToTarget();
		window.addEventListener('pageshow', continueToTarget);
		return () => window.removeEventListener('pageshow', continueToTarget);
	}, [enabled]);
}

const continueWith = {
	google: <Trans>Continue with Google</Trans>,
	facebook: <Trans>Continue with Facebook</Trans>,
} as const;

interface ProviderLinkProps {
	readonly to: string;
	readonly mark: ReactNode;
	readonly children: ReactNode;
}

function ProviderLink({ to, mark, children }: ProviderLinkProps) {
	const [leaving, setLeaving] = useState(false);
	useEffect(() => {
		// The browser may restore this page from its back-forward cache, so the link must be enabled again.
		const back = () => setLeaving(false);
		window.addEventListener('pageshow', back);
		return () => window.removeEventListener('pageshow', back);
	}, []);
	const leave = (event: MouseEvent) => {
		setLeaving(true);
		// A new tab or window has its own history, so no position is stored.
		if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
		event.preventDefault();
		leaveForProvider(tab());
		window.location.replace(to);
	};
	const sign = leaving ? <Spinner small /> : mark;
	return (
		<a href={to} className={css.door} aria-busy={leaving || undefined} onClick={leave}>
			{sign}
			<span>{children}</span>
		</a>
	);
}

function SignInFailure({ reason }: { readonly reason: string | null }) {
	return (
		<Notice tone="warning" live>
			<p>
				{reason === 'suspended' ? (
					<Trans>Your account is suspended. Please write to us if you think this is a mistake.</Trans>
				) : reason === 'unavailable' && availableServices().signIn.length > 1 ? (
					<Trans>
						Signing in isn’t working right now. Please try again in a minute, or use the other button.
					</Trans>
				) : reason === 'unavailable' ? (
					<Trans>Signing in isn’t working right now. Please try again in a minute.</Trans>
				) : (
					<Trans>
						We couldn’t sign you in: you canceled, or it took too long. Please try again in this browser.
					</Trans>
				)}
			</p>
		</Notice>
	);
}

function TwoBoats() {
	return (
		<svg className={css.scene} viewBox="0 0 640 720" preserveAspectRatio="xMidYMax slice" aria-hidden="true">
			<defs>
				<linearGradient id="morning" x1="0" y1="0" x2="0" y2="1">
					<stop offset="0" stopColor="var(--sky-high)" />
					<stop offset="1" stopColor="var(--sky-low)" />
				</linearGradient>
			</defs>
			<rect width="640" height="470" fill="url(#morning)" />
			<circle cx="330" cy="392" r="150" fill="var(--sky-glow)" opacity=".65" />
			<circle cx="330" cy="392" r="92" fill="var(--sun)" />
			<path d="M0 418c60-58 130-70 190-34 40 24 70 30 130 50v12H0Z" fill="var(--hill-far)" />
			<path d="M430 440c50-50 120-84 210-70v90H400Z" fill="var(--hill-near)" opacity=".8" />
			<path d="M0 436h640v284H0Z" fill="var(--wave-1)" />
			<path
				d="M250 448h160M272 464h116M236 482h188"
				stroke="var(--sun)"
				strokeWidth="5"
				strokeLinecap="round"
				opacity=".7"
			/>
			<path
				d="M0 500c54-14 106-14 160 0s106 14 160 0 106-14 160 0 106 14 160 0v220H0Z"
				fill="var(--wave-2)"
			/>
			<g className={css.boatOne}>
				<path d="M214 318v196h-96c50-44 84-116 96-196Z" fill="var(--sail)" />
				<path d="M226 346c34 46 54 104 60 168h-60Z" fill="var(--coral)" />
				<path d="M100 528h212c-8 30-24 48-44 52H142c-20-8-34-26-42-52Z" fill="var(--deep)" />
				<circle cx="254" cy="518" r="12" fill="var(--sun)" />
			</g>
			<path
				d="M0 572c54-12 106-12 160 0s106 12 160 0 106-12 160 0 106 12 160 0v148H0Z"
				fill="var(--wave-3)"
			/>
			<g className={css.boatTwo}>
				<path d="M470 430v142h64c-34-34-56-84-64-142Z" fill="var(--sail)" />
				<path d="M460 452c-24 34-38 76-42 120h42Z" fill="var(--sun)" />
				<path d="M396 584h152c-6 26-18 40-34 44h-86c-16-6-26-22-32-44Z" fill="var(--hull)" />
				<circle cx="438" cy="574" r="10" fill="var(--deep)" />
			</g>
			<path d="M0 640c54-12 106-12 160 0s106 12 160 0 106-12 160 0 106 12 160 0v80H0Z" fill="var(--wave-4)" />
		</svg>
	);
}
