import { Trans } from '@lingui/react/macro';
import { product } from '#domain/product.ts';
import type { Clause } from './legal-page.tsx';

/** What is kept on our side, and why. */
export const keptClauses: readonly Clause[] = [
	{
		id: 'who-we-are',
		title: <Trans>Who answers for it</Trans>,
		body: (
			<p>
				<Trans>
					{product.name} runs this website from Australia and answers for the personal data on it. We follow
					the Australian Privacy Principles, wherever in the world you come from. Write to{' '}
					<a href={`mailto:${product.supportEmail}`}>{product.supportEmail}</a> about anything on this page.
				</Trans>
			</p>
		),
	},
	{
		id: 'looking-around',
		title: <Trans>When you look around</Trans>,
		body: (
			<p>
				<Trans>
					You need no account to search and to read. The server’s log keeps the address of each page that
					failed and of each call, with its time and a number, but not your name, not what you typed and not
					your messages. To keep robots from flooding us we count requests for each internet address for some
					minutes, and then forget the count.
				</Trans>
			</p>
		),
	},
	{
		id: 'signing-in',
		title: <Trans>When you sign in</Trans>,
		body: (
			<>
				<p>
					<Trans>
						You sign in with Google or Facebook. They tell us your name, your e-mail address, whether they
						have verified it, your picture, and a number by which they know you. We get no password, no
						friends and no posts, and we write nothing to your account there.
					</Trans>
				</p>
				<p>
					<Trans>
						Each sign-in makes a session that ends after 30 days, or when you sign out. We keep only a
						fingerprint of its key: even somebody who could read our database could not sign in with it.
					</Trans>
				</p>
			</>
		),
	},
	{
		id: 'booking',
		title: <Trans>When you book, ask or join a ride</Trans>,
		body: (
			<ul>
				<li>
					<Trans>
						Who comes along (a name, how many adults and children), a contact number, and what you asked for.
					</Trans>
				</li>
				<li>
					<Trans>
						What was paid, refunded and paid out, with the payment provider’s numbers for it. We never see
						your card or wallet.
					</Trans>
				</li>
				<li>
					<Trans>The messages that we sent about it by e-mail and text, and whether they arrived.</Trans>
				</li>
				<li>
					<Trans>
						A friend’s phone number, when you share a ride with them: it is used for that one text message.
					</Trans>
				</li>
				<li>
					<Trans>Reviews that you write. They are public, with your name and picture.</Trans>
				</li>
			</ul>
		),
	},
	{
		id: 'owners',
		title: <Trans>When you are an owner</Trans>,
		body: (
			<ul>
				<li>
					<Trans>
						Your description, which is public, and your phone number. The code that verifies it is kept as a
						fingerprint and holds for ten minutes.
					</Trans>
				</li>
				<li>
					<Trans>
						Bank details for payouts, your boating licence, and your boats’ insurance papers. Only you and our
						own staff see them, and staff leave a trace in a log that cannot be changed.
					</Trans>
				</li>
				<li>
					<Trans>
						Photos of boats and trips. What a camera hides in them, such as the place where they were taken,
						is removed before anybody sees them.
					</Trans>
				</li>
				<li>
					<Trans>
						Where a trip starts. The public sees a circle around a point that we have moved; the exact pier is
						shown to people with a confirmed booking.
					</Trans>
				</li>
			</ul>
		),
	},
];
