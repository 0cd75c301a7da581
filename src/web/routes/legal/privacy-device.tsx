import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import css from './legal-page.module.css';
import type { Clause } from './legal-page.tsx';

/** Each cookie by its name, what it is for, and how long it stays. */
const cookies: readonly (readonly [name: string, what: ReactNode, until: ReactNode])[] = [
	[
		'mateship_session',
		<Trans key="what">The key of your session. No script can read it.</Trans>,
		<Trans key="until">30 days, or until you sign out</Trans>,
	],
	[
		'mateship_signed_in',
		<Trans key="what">Says that a session exists, and nothing else, so that pages need not ask.</Trans>,
		<Trans key="until">as long as the session</Trans>,
	],
	[
		'mateship_signin',
		<Trans key="what">Ties a sign-in to the browser in which it began.</Trans>,
		<Trans key="until">10 minutes</Trans>,
	],
	[
		'mateship_language',
		<Trans key="what">The language that you chose: English, Sinhala or Tamil.</Trans>,
		<Trans key="until">one year, or until you choose another</Trans>,
	],
];

/** What the website leaves in the browser's storage, by the name it has there. */
const storage: readonly (readonly [name: string, what: ReactNode, until: ReactNode])[] = [
	[
		'cookiesAccepted',
		<Trans key="what">You have read the cookie notice.</Trans>,
		<Trans key="until">until you delete it</Trans>,
	],
	[
		'signInTarget',
		<Trans key="what">Where you wanted to go before signing in.</Trans>,
		<Trans key="until">until you are back, one hour at most</Trans>,
	],
	[
		'theme',
		<Trans key="what">Light or dark, if you chose.</Trans>,
		<Trans key="until">until you choose “Auto”</Trans>,
	],
	[
		'lastPlace',
		<Trans key="what">The place that you searched last.</Trans>,
		<Trans key="until">until you delete it</Trans>,
	],
	[
		'draft:…',
		<Trans key="what">What you have filled in and not sent yet, so that a reload loses nothing.</Trans>,
		<Trans key="until">until it is sent or the tab is closed</Trans>,
	],
	[
		'offline',
		<Trans key="what">
			Parts of the website and, while you are signed in, your bookings and your profile, to be read without a
			network.
		</Trans>,
		<Trans key="until">bookings and profile: until you sign out</Trans>,
	],
];

function Table({ rows, name }: { readonly rows: typeof cookies; readonly name: ReactNode }) {
	return (
		<div className={css.table}>
			<table>
				<thead>
					<tr>
						<th scope="col">{name}</th>
						<th scope="col">
							<Trans>What for</Trans>
						</th>
						<th scope="col">
							<Trans>How long</Trans>
						</th>
					</tr>
				</thead>
				<tbody>
					{rows.map(([key, what, until]) => (
						<tr key={key}>
							<td>
								<code>{key}</code>
							</td>
							<td>{what}</td>
							<td>{until}</td>
						</tr>
					))}
				</tbody>
			</table>
		</div>
	);
}

/** What is kept on the visitor's own device. */
export const deviceClauses: readonly Clause[] = [
	{
		id: 'cookies',
		title: <Trans>Cookies</Trans>,
		body: (
			<>
				<p>
					<Trans>
						Cookies are used for necessary functionalities only. There is no advertising, no measuring of
						visitors and no cookie of anybody else’s on our pages.
					</Trans>
				</p>
				<Table rows={cookies} name={<Trans>Cookie</Trans>} />
			</>
		),
	},
	{
		id: 'on-your-device',
		title: <Trans>What stays on your device</Trans>,
		body: (
			<>
				<p>
					<Trans>
						Beside cookies, the website leaves a few things in your browser’s own storage. They are never sent
						to us.
					</Trans>
				</p>
				<Table rows={storage} name={<Trans>Entry</Trans>} />
				<p>
					<Trans>
						On a device that others use, too, sign out when you are done: that removes your bookings and your
						profile from it. More about the installed app stands in the{' '}
						<Link to="/policy">app privacy policy</Link>.
					</Trans>
				</p>
			</>
		),
	},
];
