import { Trans } from '@lingui/react/macro';
import { Link } from 'react-router';
import { product } from '#domain/product.ts';
import type { Clause } from './legal-page.tsx';

/** What differs from the website's policy once the product is installed. */
export const appClauses: readonly Clause[] = [
	{
		id: 'scope',
		title: <Trans>What this page is about</Trans>,
		body: (
			<p>
				<Trans>
					You can add {product.name} to your home screen. It then opens in a window of its own and works, in
					part, without a network. What we keep on our side, who sees it and what you can ask for is the same
					as on the website, and stands in the <Link to="/privacy">website privacy policy</Link>. This page
					says what is different on your device.
				</Trans>
			</p>
		),
	},
	{
		id: 'on-the-device',
		title: <Trans>What the app keeps on your device</Trans>,
		body: (
			<ul>
				<li>
					<Trans>
						The app itself: its scripts, styles, typefaces and a page that it shows when there is no network.
						There is nothing personal in them.
					</Trans>
				</li>
				<li>
					<Trans>
						While you are signed in: your bookings as a renter, with the pier, the owner’s contact number and
						the name and number that you gave, and your own profile as the app last saw it. They let you show
						a booking at the pier, where there may be no network.
					</Trans>
				</li>
				<li>
					<Trans>
						Bank details, licences, insurance papers, payments under way and what you see as an owner are not
						kept for reading offline.
					</Trans>
				</li>
			</ul>
		),
	},
	{
		id: 'removing',
		title: <Trans>How it is removed</Trans>,
		body: (
			<ul>
				<li>
					<Trans>Signing out removes your bookings and your profile from the device at once.</Trans>
				</li>
				<li>
					<Trans>So does signing in as somebody else, and the end of your session.</Trans>
				</li>
				<li>
					<Trans>
						Uninstalling the app, or clearing its data in the browser’s settings, removes everything. It does
						not delete your account: for that, write to us.
					</Trans>
				</li>
			</ul>
		),
	},
	{
		id: 'permissions',
		title: <Trans>What it may ask of your device</Trans>,
		body: (
			<ul>
				<li>
					<Trans>
						Photos and files, when you choose pictures or papers to upload: it gets those that you pick and
						cannot look at others.
					</Trans>
				</li>
				<li>
					<Trans>The clipboard, when you press a button to copy: it writes there and never reads.</Trans>
				</li>
				<li>
					<Trans>
						It does not ask for your location, contacts, calendar, camera or microphone, and it sends no push
						messages. Should that change, the app asks first, and this page says so before.
					</Trans>
				</li>
			</ul>
		),
	},
	{
		id: 'background',
		title: <Trans>In the background</Trans>,
		body: (
			<p>
				<Trans>
					A closed app does nothing. When it is opened, it looks for a newer version of itself and refreshes
					your bookings. There is no advertising in it and nothing that measures or follows you; the store of
					your phone may count installations by its own rules.
				</Trans>
			</p>
		),
	},
	{
		id: 'lost-device',
		title: <Trans>If you lose your device</Trans>,
		body: (
			<p>
				<Trans>
					Whoever can unlock it can read the bookings in the app. Lock your device with a code. If it is lost,
					write to <a href={`mailto:${product.supportEmail}`}>{product.supportEmail}</a>: we end your
					sessions, and the app forgets your bookings the next time it reaches us.
				</Trans>
			</p>
		),
	},
	{
		id: 'changes',
		title: <Trans>Changes</Trans>,
		body: (
			<p>
				<Trans>
					When the app keeps or asks for more than is said here, this page changes first, with a new version
					and date, and we tell people with an account 30 days before.
				</Trans>
			</p>
		),
	},
];
