import { Trans, useLingui } from '@lingui/react/macro';
import { isRouteErrorResponse } from 'react-router';
import type { AwayPage } from '#contract/page-data.ts';
import { ButtonLink, buttonClass } from '../../kit/button.tsx';
import { Away } from '../maintenance/away.tsx';
import { ErrorLayout } from './error-layout.tsx';
import { HomeLink, NotFound } from './not-found.tsx';
import { TabTitle } from './tab-title.tsx';

/** What stands in for a page that could not be made. */
export function ErrorPage({ problem }: { readonly problem: unknown }) {
	const { t } = useLingui();
	const status = isRouteErrorResponse(problem) ? problem.status : undefined;
	if (status === 404) return <Titled title={t`Page not found`} page={<NotFound />} />;
	if (status === 410) return <Titled title={t`No longer offered`} page={<Gone />} />;
	const away = status === 503 ? awayBehind(problem) : undefined;
	if (away) return <Titled title={t`Closed for maintenance`} page={<Away {...away} />} />;
	return <Titled title={t`Something went wrong`} page={<LoadError />} />;
}

/** A screen that asks for data while we are away is answered as calls are. */
function awayBehind(problem: unknown): AwayPage | undefined {
	if (!isRouteErrorResponse(problem) || typeof problem.data !== 'string') return undefined;
	try {
		const { code, facts } = JSON.parse(problem.data);
		return code === 'maintenance' ? { words: facts.words, minutesLeft: null } : undefined;
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
			text={<Trans>Something went wrong on our side. Nothing is lost: please try again in a moment.</Trans>}
		>
			<button type="button" className={buttonClass({})} onClick={() => window.location.reload()}>
				<Trans>Try again</Trans>
			</button>
			<HomeLink quiet />
		</ErrorLayout>
	);
}

/** What was once offered and is no more: its address stays, and says so. */
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
