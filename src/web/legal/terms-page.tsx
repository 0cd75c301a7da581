import { Trans } from '@lingui/react/macro';
import { refundDays } from '#domain/experience/experience.ts';
import { platformFeePercent } from '#domain/money.ts';
import { product } from '#domain/product.ts';
import { publicPageHeaders } from '../public-page.ts';
import { Clause, LegalPage } from './legal-page.tsx';

export const headers = publicPageHeaders;
export const meta = () => [{ title: `Terms and conditions · ${product.name}` }];

/** The platform's terms (specification section 1). */
export default function TermsPage() {
	return (
		<LegalPage title={<Trans>Terms and conditions</Trans>} since="21 November 2026">
			<p>
				<Trans>
					These terms are the agreement between you and {product.name} when you use the platform, as a renter
					or as an owner. We have kept them short so that you can read them.
				</Trans>
			</p>
			<Clause title={<Trans>Who may use it</Trans>}>
				<p>
					<Trans>
						You must be at least 18 years old. You sign in through a social media account; there is no
						password to keep with us. What you tell us about yourself must be true.
					</Trans>
				</p>
			</Clause>
			<Clause title={<Trans>Owners</Trans>}>
				<ul>
					<li>
						<Trans>We review and approve an owner account before it can be used.</Trans>
					</li>
					<li>
						<Trans>
							Each boat and each experience is verified by us before it can be booked. Insurance papers and,
							where the law asks for it, a boating licence must be valid.
						</Trans>
					</li>
					<li>
						<Trans>Photos must show the boat as it is, and be less than 12 months old.</Trans>
					</li>
				</ul>
			</Clause>
			<Clause title={<Trans>Instant bookings and booking requests</Trans>}>
				<p>
					<Trans>
						An instant booking is confirmed as soon as it is paid. A booking request is a question to the
						owner: it becomes a booking only when the owner has quoted a price and you have paid it. An unpaid
						booking keeps its date for 30 minutes.
					</Trans>
				</p>
			</Clause>
			<Clause title={<Trans>Prices, fees and payouts</Trans>}>
				<p>
					<Trans>
						Prices are charged in US dollars and also shown in rupees. We collect the listing fee from the
						renter and pay the owner weekly, after deducting our service fee of {platformFeePercent} % of the
						total price. The fee is inside the price shown: renters pay nothing on top.
					</Trans>
				</p>
			</Clause>
			<Clause title={<Trans>Cancellations and refunds</Trans>}>
				<p>
					<Trans>
						Full refund up to {refundDays} days before the departure date. When an owner cancels, everything
						is refunded. Beyond that, refunds are a matter between renter and owner, subject to the conditions
						of the listing.
					</Trans>
				</p>
			</Clause>
			<Clause title={<Trans>On the water</Trans>}>
				<p>
					<Trans>
						The trip itself is between renter and owner. Follow the skipper’s instructions, wear what keeps
						you afloat, and do not sail when the weather says no.
					</Trans>
				</p>
			</Clause>
			<Clause title={<Trans>Liability</Trans>}>
				<p>
					<Trans>
						Nothing here takes away rights that the Australian Consumer Law gives you. As far as the law
						allows, our liability is limited to the service fees that you paid us, or to 100 dollars when no
						service fees were paid.
					</Trans>
				</p>
			</Clause>
			<Clause title={<Trans>Changes, breaches and the end</Trans>}>
				<ul>
					<li>
						<Trans>We give 30 days notice before we amend these terms.</Trans>
					</li>
					<li>
						<Trans>Either of us may end this agreement for convenience with 30 days notice.</Trans>
					</li>
					<li>
						<Trans>Whoever breaches it has 10 business days to remedy the breach once told of it.</Trans>
					</li>
					<li>
						<Trans>A notice sent by post is deemed served after 48 hours.</Trans>
					</li>
				</ul>
			</Clause>
			<Clause title={<Trans>Governing law</Trans>}>
				<p>
					<Trans>
						These terms are governed by the law of Victoria, Australia, and its courts decide about them.
					</Trans>
				</p>
			</Clause>
		</LegalPage>
	);
}
