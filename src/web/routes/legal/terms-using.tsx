import { Trans } from '@lingui/react/macro';
import { Link } from 'react-router';
import { product } from '#domain/product.ts';
import type { Clause } from './legal-page.tsx';

/** Who may use the platform, and what owners owe. */
export const usingClauses: readonly Clause[] = [
	{
		id: 'agreement',
		title: <Trans>What this is</Trans>,
		body: (
			<>
				<p>
					<Trans>
						These terms are the agreement between you and {product.name} (“we”, “us”, “the platform”). They
						hold for everybody who uses the website or the installed app: as a renter, who books a trip or a
						seat, and as an owner, who offers boats, experiences and shared rides. One person can be both.
					</Trans>
				</p>
				<p>
					<Trans>
						By signing in, booking or listing you accept them. If you do not accept them, please do not use
						the platform. What we do with your personal data stands in the{' '}
						<Link to="/privacy">website privacy policy</Link> and the{' '}
						<Link to="/policy">app privacy policy</Link>.
					</Trans>
				</p>
				<p>
					<Trans>
						We run the platform on which renters and owners find each other. We own no boats, we skipper
						nobody, and we are no party to the trip itself: that agreement is between renter and owner.
					</Trans>
				</p>
			</>
		),
	},
	{
		id: 'who',
		title: <Trans>Who may use it</Trans>,
		body: (
			<ul>
				<li>
					<Trans>
						You must be at least 18 years old. Children come aboard with an adult who answers for them.
					</Trans>
				</li>
				<li>
					<Trans>
						You sign in through a social media account that is your own. We keep no passwords. Whoever can use
						that account can use yours here: guard it, and tell us at once when somebody else has got hold of
						it.
					</Trans>
				</li>
				<li>
					<Trans>What you tell us about yourself must be true, and be kept true.</Trans>
				</li>
				<li>
					<Trans>
						One person, one account. Do not hand it on, do not collect other people’s data here, and do not
						take a booking that began here somewhere else to avoid the fee.
					</Trans>
				</li>
			</ul>
		),
	},
	{
		id: 'owners',
		title: <Trans>Owner accounts</Trans>,
		body: (
			<>
				<p>
					<Trans>
						To list anything you set up an owner account: a description of yourself, bank details, a phone
						number that we verify, and your boating licence where you have one. We review every owner account,
						and it can be used only once we have approved it. We may refuse it, ask for more, or withdraw the
						approval with a reason.
					</Trans>
				</p>
				<p>
					<Trans>
						Owners make sure, for as long as something is listed, that the boat is seaworthy, registered and
						equipped as the law asks for; that the insurance covers paying guests; that whoever skippers holds
						the licence for it; and that they are allowed to offer the trip. Taxes on what they earn are
						theirs.
					</Trans>
				</p>
			</>
		),
	},
	{
		id: 'listings',
		title: <Trans>Boats, listings and photos</Trans>,
		body: (
			<ul>
				<li>
					<Trans>
						We verify each boat and each experience before it can be booked. A change to what we looked at,
						such as the papers or the photos, sends it back to us. Our looking is a check, not a guarantee.
					</Trans>
				</li>
				<li>
					<Trans>
						A listing describes the trip as it will be: the boat, the price, the duration, what is included.
					</Trans>
				</li>
				<li>
					<Trans>
						Photos must be the owner’s own to use, show the boat as it is, and be less than 12 months old.
					</Trans>
				</li>
				<li>
					<Trans>
						What you upload or write stays yours. You allow us to show it on the platform, and in pictures
						that link to it, for as long as it is listed here.
					</Trans>
				</li>
			</ul>
		),
	},
	{
		id: 'reviews',
		title: <Trans>Reviews</Trans>,
		body: (
			<p>
				<Trans>
					A review tells what you saw yourself, politely. Nobody reviews a listing of their own. Reviews by
					people whose trip was booked here are marked so. We remove what is false, insulting or bought.
				</Trans>
			</p>
		),
	},
];
