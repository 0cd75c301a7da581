import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { isRouteErrorResponse } from 'react-router';
import type { MaintenancePage } from '#contract/page-data.ts';
import { ButtonLink, buttonClass } from '../../kit/button.tsx';
import { DriftingBoat } from '../../kit/empty-state.tsx';
import css from './frame.module.css';
import { TabTitle } from './tab-title.tsx';

export function ErrorPage({ problem }: { readonly problem: unknown }) {
	const { t } = useLingui();
	const status = isRouteErrorResponse(problem) ? problem.status : undefined;
	if (status === 404) return <Titled title={t`Page not found`} page={<NotFound />} />;
	if (status === 410) return <Titled title={t`No longer offered`} page={<Gone />} />;
	const maintenance = status === 503 ? maintenanceIn(problem) : undefined;
	if (maintenance)
		return <Titled title={t`Closed for maintenance`} page={<MaintenanceNotice {...maintenance} />} />;
	return <Titled title={t`Something went wrong`} page={<LoadError />} />;
}

/** During maintenance, requests for a page’s data get the same response as API calls. */
function maintenanceIn(problem: unknown): MaintenancePage | undefined {
	if (!isRouteErrorResponse(problem) || typeof problem.data !== 'string') return undefined;
	try {
		const { code, facts } = JSON.parse(problem.data);
		return code === 'maintenance' ? { message: facts.message, minutesLeft: null } : undefined;
	} catch {
		return undefined;
	}
}

function Titled({ title, page }: { readonly title: string; readonly page: React.ReactNode }) {
	return (
		<>
			<TabTitle>{title}</TabTitle>
			<meta name="robots" content="noindex" />
			{page}
		</>
	);
}

function LoadError() {
	return (
		<ErrorLayout
			title={<Trans>We have run aground.</Trans>}
			text={
				<Trans>
					We couldn’t load this page. Nothing is lost: check your connection and try again in a moment.
				</Trans>
			}
		>
			<button type="button" className={buttonClass({})} onClick={() => window.location.reload()}>
				<Trans>Try again</Trans>
			</button>
			<HomeLink quiet />
		</ErrorLayout>
	);
}

function Gone() {
	return (
		<ErrorLayout
			title={<Trans>This one has sailed.</Trans>}
			text={<Trans>This listing is no longer available. Try another one.</Trans>}
		>
			<ButtonLink to="/search" label={<Trans>Find another trip</Trans>} />
			<HomeLink quiet />
		</ErrorLayout>
	);
}

export function NotFound() {
	return (
		<ErrorLayout
			title={<Trans>PAGE NOT FOUND.</Trans>}
			text={<Trans>The requested page does not exist.</Trans>}
		>
			<HomeLink />
		</ErrorLayout>
	);
}

function HomeLink({ quiet = false }: { readonly quiet?: boolean }) {
	return <ButtonLink to="/" quiet={quiet} label={<Trans>Return to Home page</Trans>} />;
}

/** Shown under the requested address. It has no scripts, so its links are plain. */
export function MaintenanceNotice({ message, minutesLeft }: MaintenancePage) {
	return (
		<ErrorLayout
			title={<Trans>In dry dock for a moment.</Trans>}
			text={
				<>
					{message ?? <Trans>We’re doing maintenance, so bookings are closed for a short while.</Trans>}
					{minutesLeft ? (
						<>
							{' '}
							<Back minutes={minutesLeft} />
						</>
					) : null}
					<br />
					<Trans>
						Just paid? We’re confirming your booking and will email you. Trips you’ve booked go ahead as
						planned.
					</Trans>
				</>
			}
		>
			{/* biome-ignore lint/a11y/useValidAnchor: an empty href reloads the requested address */}
			<a href="" className={buttonClass({})}>
				<Trans>Try again</Trans>
			</a>
		</ErrorLayout>
	);
}

/** Longest duration that is shown in minutes: 'about 40 minutes'. */
const maxMinutes = 90;

function Back({ minutes }: { readonly minutes: number }) {
	const hours = Math.round(minutes / 60);
	return minutes <= maxMinutes ? (
		<Plural
			value={minutes}
			one="We expect to be back in about # minute."
			other="We expect to be back in about # minutes."
		/>
	) : (
		<Plural
			value={hours}
			one="We expect to be back in about # hour."
			other="We expect to be back in about # hours."
		/>
	);
}

interface Props {
	readonly title: ReactNode;
	readonly text: ReactNode;
	readonly children: ReactNode;
}

export function ErrorLayout({ title, text, children }: Props) {
	return (
		<div className={css.lost}>
			<DriftingBoat />
			<h1>{title}</h1>
			<p>{text}</p>
			<div className={css.notFoundLinks}>{children}</div>
		</div>
	);
}
