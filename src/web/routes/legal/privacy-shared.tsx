import { Trans } from '@lingui/react/macro';
import { product } from '#domain/product.ts';
import type { Clause } from './legal-page.tsx';

/** Who else sees what, for how long, and what people can ask for. */
export const sharedClauses: readonly Clause[] = [
	{
		id: 'who-sees-it',
		title: <Trans>Who sees it</Trans>,
		body: (
			<ul>
				<li>
					<Trans>
						The other side of your booking: the name that you gave, the size of your group, your wishes and
						your contact number, once the booking is confirmed or the request approved. Until then nobody sees
						your number.
					</Trans>
				</li>
				<li>
					<Trans>Everybody: your first name and picture on reviews, rides and listings of yours.</Trans>
				</li>
				<li>
					<Trans>Our staff, as far as their work needs it.</Trans>
				</li>
				<li>
					<Trans>
						Courts and authorities, when the law makes us. We sell personal data to nobody, and give none away
						for advertising.
					</Trans>
				</li>
			</ul>
		),
	},
	{
		id: 'helpers',
		title: <Trans>Companies that help us</Trans>,
		body: (
			<>
				<p>
					<Trans>They get what their part needs and may use it for nothing else of ours:</Trans>
				</p>
				<ul>
					<li>
						<Trans>
							Google and Facebook, when you choose one of them to sign in. They learn that you signed in here.
						</Trans>
					</li>
					<li>
						<Trans>
							PayPal, for payments and refunds. Its pages and button are its own, with its own cookies and its
							own policy, and load only when you are about to pay.
						</Trans>
					</li>
					<li>
						<Trans>Twilio, for text messages: the phone number and the text.</Trans>
					</li>
					<li>
						<Trans>Our mail provider, for e-mails: the e-mail address and the text.</Trans>
					</li>
					<li>
						<Trans>
							Amazon Web Services, for photos and papers and for the sign-in service, in its region in Sydney
							(ap-southeast-2).
						</Trans>
					</li>
					<li>
						<Trans>
							A service for maps and places: what you type into the place box, and the part of the map that
							you look at. Your name is not sent along.
						</Trans>
					</li>
				</ul>
				<p>
					<Trans>
						Some of them work outside Australia. We choose companies that promise to protect your data as
						Australian law does.
					</Trans>
				</p>
			</>
		),
	},
	{
		id: 'how-long',
		title: <Trans>How long we keep it</Trans>,
		body: (
			<ul>
				<li>
					<Trans>Your account: until you ask us to delete it.</Trans>
				</li>
				<li>
					<Trans>
						Bookings and payments: as long as tax and accounting law ask for, also after the account is gone.
					</Trans>
				</li>
				<li>
					<Trans>Sessions: 30 days. Codes: ten minutes. Files that nothing refers to: some days.</Trans>
				</li>
			</ul>
		),
	},
	{
		id: 'safety',
		title: <Trans>How it is kept safe</Trans>,
		body: (
			<p>
				<Trans>
					Connections are encrypted. Papers lie where no link leads, and are opened through links that work
					for minutes. If data gets into wrong hands and may harm you, we tell you and the Office of the
					Australian Information Commissioner.
				</Trans>
			</p>
		),
	},
	{
		id: 'rights',
		title: <Trans>What you can ask for</Trans>,
		body: (
			<>
				<p>
					<Trans>
						You can see what we keep about you, have it corrected, have it deleted as far as the law lets us,
						or get a copy. Write to <a href={`mailto:${product.supportEmail}`}>{product.supportEmail}</a>; we
						answer within 30 days, and ask for nothing but proof that it is you.
					</Trans>
				</p>
				<p>
					<Trans>
						If our answer does not satisfy you, the{' '}
						<a href="https://www.oaic.gov.au/privacy/privacy-complaints">
							Office of the Australian Information Commissioner
						</a>{' '}
						hears complaints.
					</Trans>
				</p>
			</>
		),
	},
	{
		id: 'changes',
		title: <Trans>Changes</Trans>,
		body: (
			<p>
				<Trans>
					When this policy changes, its version and date change with it, and we tell people with an account 30
					days before.
				</Trans>
			</p>
		),
	},
];
