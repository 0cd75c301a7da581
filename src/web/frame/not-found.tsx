import { Trans } from '@lingui/react/macro';
import { Link } from 'react-router';
import { buttonClass } from '../design/button.tsx';
import { Drifting } from '../design/drifting.tsx';
import css from './frame.module.css';

/** The specification's not-found page (section 2), in character. */
export function NotFound() {
	return (
		<div className={css.lost}>
			<Drifting />
			<h1>
				<Trans>PAGE NOT FOUND.</Trans>
			</h1>
			<p>
				<Trans>The requested page does not exist.</Trans>
			</p>
			<Link to="/" className={buttonClass({})}>
				<Trans>Return to Home page</Trans>
			</Link>
		</div>
	);
}
