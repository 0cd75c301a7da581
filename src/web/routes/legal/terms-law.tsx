import { Trans } from '@lingui/react/macro';
import { product } from '#domain/product.ts';
import type { Clause } from './legal-page.tsx';

/** What holds when things go wrong, change or end. */
export const lawClauses: readonly Clause[] = [
	{
		id: 'liability',
		title: <Trans>Liability</Trans>,
		body: (
			<ul>
				<li>
					<Trans>
						Nothing here excludes, restricts or changes a right or guarantee that the Australian Consumer Law
						or another law gives you and that cannot be excluded.
					</Trans>
				</li>
				<li>
					<Trans>
						As far as the law allows, we do not answer for what renters and owners do or leave undone, for the
						trip, the boat and the weather, nor for indirect loss such as profit that did not come.
					</Trans>
				</li>
				<li>
					<Trans>
						As far as the law allows, all that we may owe you under this agreement is limited to the service
						fees that you paid us in the 12 months before the event, or to 100 dollars when no service fees
						were paid.
					</Trans>
				</li>
				<li>
					<Trans>
						Owners make good what we have to pay to others because an owner’s boat, papers or listing were not
						as promised.
					</Trans>
				</li>
			</ul>
		),
	},
	{
		id: 'changes',
		title: <Trans>Changes to these terms</Trans>,
		body: (
			<p>
				<Trans>
					We may amend these terms. We give you 30 days notice of an amendment, on this page and by e-mail.
					Bookings that were made before keep the terms under which they were made. If you do not agree, you
					may end the agreement before the amendment takes effect; using the platform after that accepts it.
				</Trans>
			</p>
		),
	},
	{
		id: 'breach',
		title: <Trans>When somebody breaks them</Trans>,
		body: (
			<>
				<p>
					<Trans>
						Whoever breaches these terms has 10 business days to remedy the breach once the other side has
						told them of it in writing. If it is not remedied by then, the other side may end the agreement at
						once.
					</Trans>
				</p>
				<p>
					<Trans>
						Where people, boats or money are in danger we need not wait: we may take a listing off the
						platform or suspend an account while the matter is looked into.
					</Trans>
				</p>
			</>
		),
	},
	{
		id: 'ending',
		title: <Trans>Ending it</Trans>,
		body: (
			<ul>
				<li>
					<Trans>Either of us may end this agreement for convenience, with 30 days notice.</Trans>
				</li>
				<li>
					<Trans>
						Trips that are confirmed by then take place or are canceled under these terms, and what is owed is
						paid.
					</Trans>
				</li>
				<li>
					<Trans>The clauses on refunds, liability, notices and law stay when the rest has ended.</Trans>
				</li>
			</ul>
		),
	},
	{
		id: 'notices',
		title: <Trans>Notices</Trans>,
		body: (
			<>
				<p>
					<Trans>
						Notices are given in writing: to us at{' '}
						<a href={`mailto:${product.supportEmail}`}>{product.supportEmail}</a> or by post to our address,
						which we send to whoever asks; to you at the e-mail address of your account or the postal address
						that you gave us.
					</Trans>
				</p>
				<p>
					<Trans>
						A notice sent by e-mail is served when it is sent, unless it comes back. A notice sent by post is
						deemed served 48 hours after it was posted.
					</Trans>
				</p>
			</>
		),
	},
	{
		id: 'law',
		title: <Trans>Governing law</Trans>,
		body: (
			<>
				<p>
					<Trans>
						This agreement is governed by the law of Victoria, Australia. Its courts, and the courts of appeal
						from them, decide about it.
					</Trans>
				</p>
				<p>
					<Trans>
						If a court finds that a part of these terms does not hold, the rest stays. If we do not insist on
						something once, we may still do so the next time. The English text is the one that counts.
					</Trans>
				</p>
			</>
		),
	},
];
