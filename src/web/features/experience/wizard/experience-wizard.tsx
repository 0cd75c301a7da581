import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { OwnBoat } from '#contract/boat-contract.ts';
import { callApi } from '#contract/client.ts';
import type { OwnExperience } from '#contract/experience-contract.ts';
import { experiencePierPhoto } from '#contract/file-paths.ts';
import type { Me } from '#contract/person-contract.ts';
import { centsEach, centsFromRupees, rupees, rupeesWithoutFee } from '#domain/money.ts';
import { parseInteger } from '#domain/numbers.ts';
import type { EnteredPrice } from '#domain/price/entered-price.ts';
import type { Draft } from '../../../forms/define-form.ts';
import { type FormStep, FormWizard } from '../../../forms/form-wizard.tsx';
import layout from '../../../forms/listing-form.module.css';
import { useForm } from '../../../forms/use-form.ts';
import { useFormat } from '../../../kit/format.ts';
import { ImagesStep } from '../../listing/images-step.tsx';
import { PierPhoto } from '../../place/pier-photo.tsx';
import { PlaceStep } from '../../place/place-step.tsx';
import { priceOf } from '../prices/price-entry.ts';
import { PriceField } from '../prices/price-field.tsx';
import { AboutStep } from './about-step.tsx';
import {
	applyBoatFromAddress,
	type ExperienceEntry,
	type ExperienceFormState,
	experienceBase,
	experienceForm,
	experienceOf,
	startExperience,
} from './experience-form.ts';
import { ExperienceSummary } from './experience-summary.tsx';
import { OperatorStep } from './operator-step.tsx';
import { OptionsStep } from './options-step.tsx';
import { OwnerShare, PaidInDollars } from './owner-share.tsx';
import css from './wizard.module.css';

interface ExperienceWizardProps {
	readonly experience: OwnExperience | undefined;
	/** The experience to copy, if any. */
	readonly copyOf: OwnExperience | undefined;
	/** The owner’s boats; at least one. */
	readonly boats: readonly OwnBoat[];
	/** Id of the boat, from the navigation state. */
	readonly boatId: string | undefined;
	/** Step at which the form opens, from the navigation state. */
	readonly at?: number | undefined;
	readonly user: Me;
	/** Address of a hosted map style (`browserConfig.mapStyleUrl`). */
	readonly mapStyleUrl: string | null;
	/** True if the platform allows firm cancellation terms (`browserConfig.firmTerms`). */
	readonly firmTerms: boolean;
	onSaved(experience: OwnExperience): void;
}

/** Form for an experience in six steps: trip, operator, price, options, place, pictures. */
export function ExperienceWizard(props: ExperienceWizardProps) {
	const format = useFormat();
	const { experience, copyOf, boats, boatId, at, user, mapStyleUrl, firmTerms, onSaved } = props;
	const { t } = useLingui();
	const form = useForm(experienceForm, {
		draftKey: `experience:${user._id}:${experience?._id ?? (copyOf ? `copy ${copyOf._id}` : 'new')}`,
		start: copyOf
			? { ...startExperience(copyOf), name: t`${copyOf.name} (copy)` }
			: startExperience(experience),
		base: experienceBase(experience),
		merge: (saved: Draft<ExperienceEntry>) => ({
			...applyBoatFromAddress(saved, boats, experience ? undefined : boatId),
			...(at !== undefined && { step: at }),
		}),
		context: { boats, editing: experience !== undefined, pictured: copyOf !== undefined, format },
		send(draft) {
			const body = experienceOf(draft, copyOf?.pictures, copyOf?.pierPhoto);
			if (!body) return undefined;
			return experience
				? callApi('POST /experience/edit', {
						body: { experienceId: experience._id, updatedExperience: body },
					})
				: callApi('POST /experience/add', { body: { ...body, ...(copyOf && { copyOf: copyOf._id }) } });
		},
		onSaved,
	});
	const { draft } = form;
	const boat = boats.find((each) => each._id === draft.boatId);
	const rupees = priceOf(draft)?.rupees;
	const steps: readonly FormStep[] = [
		{
			heading: <Trans>What do you offer?</Trans>,
			intro: experience ? (
				<Trans>
					You’re editing <strong>{experience.name}</strong>. Press Save changes to save your work.
				</Trans>
			) : copyOf ? (
				<Trans>
					A copy of <strong>{copyOf.name}</strong>. It keeps the price rules, extras and photos.
				</Trans>
			) : (
				<Trans>A trip with one boat, one departure time and one price.</Trans>
			),
			body: <AboutStep form={form} boats={boats} boat={boat} />,
		},
		{ heading: <Trans>Who steers the boat?</Trans>, body: <OperatorStep form={form} /> },
		{
			heading: <Trans>What does a trip cost?</Trans>,
			body: <PriceStep form={form} saved={experience?.priceEntered} />,
		},
		{
			heading: <Trans>What should people know?</Trans>,
			intro: <Trans>You can change everything later.</Trans>,
			body: <OptionsStep form={form} firmTerms={firmTerms} />,
		},
		{
			heading: <Trans>Where does it start?</Trans>,
			intro: <Trans>Drop the pin on the pier. Only people who have booked will see it.</Trans>,
			body: (
				<div className={layout.stack}>
					<PlaceStep form={form} styleUrl={mapStyleUrl} />
					<p className={layout.hint}>
						<Trans>Everyone else sees only an approximate circle.</Trans>
					</p>
					<PierPhoto form={form} current={pierPhotoAt(experience ?? copyOf)} />
				</div>
			),
		},
		{
			heading: <Trans>Add photos</Trans>,
			intro: <Trans>Show the water, the people and the best moment. The first photo is the cover.</Trans>,
			body: (
				<ImagesStep form={form} kind="experience-images" current={(experience ?? copyOf)?.pictures ?? []} />
			),
		},
	];
	return (
		<FormWizard
			state={form}
			editing={experience !== undefined}
			steps={steps}
			summary={<ExperienceSummary draft={draft} boat={boat} experience={experience} />}
			brief={
				rupees ? (
					<>
						<strong>{format.dollars(centsFromRupees(rupees))}</strong>
						<span>{format.rupees(rupees)}</span>
					</>
				) : null
			}
			submitLabel={experience ? <Trans>Save changes</Trans> : <Trans>List this experience</Trans>}
		/>
	);
}

const pierPhotoAt = (experience: OwnExperience | undefined) =>
	experience?.pierPhoto ? experiencePierPhoto(experience._id) : undefined;

interface PriceStepProps {
	readonly form: ExperienceFormState;
	/** The saved price in dollars with its exchange rate. */
	readonly saved: EnteredPrice | null | undefined;
}

/**
 * Step 3 of the experience form: price in rupees or dollars, its conversion, and the owner’s part.
 */
function PriceStep({ form, saved }: PriceStepProps) {
	const format = useFormat();
	const { t } = useLingui();
	const { draft } = form;
	const field = draft.dollars ? 'dollars' : 'rupees';
	const entered = priceOf(draft)?.rupees ?? rupees(0);
	const groupSize = parseInteger(draft.groupSize) ?? 0;
	const gross = centsFromRupees(entered);
	return (
		<div className={css.price}>
			<PriceField
				label={t`Price per trip, in rupees`}
				name={t`Price per trip`}
				description={t`For the whole trip, any group size.`}
				value={{ rupees: draft.rupees, dollars: draft.dollars }}
				saved={saved}
				error={form.error(field)}
				inputRef={form.ref(field)}
				onChange={({ rupees, dollars }) => form.edit({ rupees, dollars })}
				onBlur={() => form.leave(field)}
			/>
			<OwnerShare
				rupees={entered}
				payers={<Trans>People pay</Trans>}
				received={<Trans>You receive</Trans>}
				note={<Trans>about {format.rupees(rupeesWithoutFee(entered))}</Trans>}
			/>
			{entered > 0 && groupSize > 1 ? (
				<p className={layout.hint}>
					<Plural
						value={groupSize}
						one={`For # person that’s ${format.dollars(centsEach(gross, groupSize))} each.`}
						other={`For # people that’s ${format.dollars(centsEach(gross, groupSize))} each.`}
					/>
				</p>
			) : null}
			<PaidInDollars />
		</div>
	);
}
