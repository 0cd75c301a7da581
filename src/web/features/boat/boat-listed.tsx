import { Trans } from '@lingui/react/macro';
import { Link } from 'react-router';
import type { OwnBoat } from '#contract/boat-contract.ts';
import { textLimits, truncated } from '#domain/text.ts';
import { FormDone } from '../../forms/form-wizard.tsx';
import css from '../../forms/listing-form.module.css';
import { buttonClass } from '../../kit/button.tsx';
import { Picture } from '../../kit/picture.tsx';
import { ListingState } from '../listing/listing-state.tsx';
import { boatForm } from './boat-form.ts';

interface Props {
	readonly boat: OwnBoat;
	/** It was there before, and has been changed. */
	readonly edited: boolean;
}

/** The boat is with us: what happens next, and the ways on. */
export function BoatListed({ boat, edited }: Props) {
	const waits = boat.submission.state === 'WAITING';
	return (
		<FormDone
			form={boatForm}
			heading={
				edited ? <Trans>Your changes are saved</Trans> : <Trans>She is on her way to the water!</Trans>
			}
			intro={
				waits ? (
					<Trans>
						Our crew looks at the boat, her papers and her pictures. We write to you once it is done.
					</Trans>
				) : (
					<Trans>People see them at once.</Trans>
				)
			}
		>
			<div className={css.cheer}>
				<Picture picture={boat.images[0]} alt="" sizes="(max-width: 34rem) 100vw, 12rem" />
				<div>
					<p className={css.cheerName}>{truncated(boat.name, textLimits.boatName)}</p>
					<ListingState verified={boat.verified} submission={boat.submission} />
				</div>
			</div>
			{edited ? null : (
				<ol className={css.next}>
					<li>
						<Trans>Our crew checks the papers and the pictures, mostly within a day or two.</Trans>
					</li>
					<li>
						<Trans>Meanwhile you add an experience: where you sail, when, and for how much.</Trans>
					</li>
					<li>
						<Trans>Once both are verified, people can book.</Trans>
					</li>
				</ol>
			)}
			<div className={css.ways}>
				<Link to="/experience/add" state={{ boatId: boat._id }} className={buttonClass({ quiet: edited })}>
					<Trans>Add an experience with it</Trans>
				</Link>
				<Link to="/profile/owner/boats" className={buttonClass({ quiet: !edited })}>
					<Trans>See your boats</Trans>
				</Link>
			</div>
		</FormDone>
	);
}
