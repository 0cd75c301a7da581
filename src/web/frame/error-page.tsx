import { Trans } from '@lingui/react/macro';
import { isRouteErrorResponse, Link } from 'react-router';
import { buttonClass } from '../design/button.tsx';
import { Drifting } from '../design/drifting.tsx';
import css from './frame.module.css';
import { NotFound } from './not-found.tsx';

/** What stands in for a page that could not be made. */
export function ErrorPage({ problem }: { readonly problem: unknown }) {
	if (isRouteErrorResponse(problem) && problem.status === 404) return <NotFound />;
	return (
		<div className={css.lost}>
			<title>Something went wrong</title>
			<Drifting />
			<h1>
				<Trans>We have run aground.</Trans>
			</h1>
			<p>
				<Trans>Something went wrong on our side. Nothing is lost: please try again in a moment.</Trans>
			</p>
			<div className={css.lostWays}>
				<button type="button" className={buttonClass({})} onClick={() => window.location.reload()}>
					<Trans>Try again</Trans>
				</button>
				<Link to="/" className={buttonClass({ quiet: true })}>
					<Trans>Return to Home page</Trans>
				</Link>
			</div>
		</div>
	);
}
