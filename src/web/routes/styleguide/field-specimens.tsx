import { CheckboxChips } from '../../kit/checkbox-chips.tsx';
import { ChoiceCards } from '../../kit/choice-cards.tsx';
import { ComboboxField } from '../../kit/combobox-field.tsx';
import { Calendar } from '../../kit/date/calendar.tsx';
import { TimeField } from '../../kit/date/time-field.tsx';
import { NumberField, NumberStepper, RupeeField } from '../../kit/number-field.tsx';
import type { PhoneEntry } from '../../kit/phone-entry.ts';
import { PhoneField } from '../../kit/phone-field.tsx';
import { TextField } from '../../kit/text-field.tsx';
import { FileUpload } from '../../kit/upload/file-upload.tsx';
import type { SendFile, UploadedFile } from '../../kit/upload/upload-queue.ts';
import { each, type Specimens, StatefulField } from './specimen.tsx';

const makes = ['Bavaria', 'Beneteau', 'Bertram', 'Boston Whaler'].map((title) => ({ id: title, title }));
const helms = ['Flexible', 'With Captain'] as const;
const weekdays = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];
const paper: UploadedFile = { key: 'a', name: 'insurance-2027.pdf', bytes: 182_000, picture: null };
const phone: PhoneEntry = { country: 'LK', typed: '77 123 4567' };

/** Half of the uploads fail. */
const simulateUpload: SendFile = async (file, { onProgress, signal }) => {
	for (let share = 0.2; share < 1; share += 0.2) {
		await new Promise((resolve) => setTimeout(resolve, 300));
		signal.throwIfAborted();
		onProgress(share);
	}
	if (file.size % 2 === 1) throw new Error('The storage did not answer. Please try again.');
	return { key: file.name, name: file.name, bytes: file.size, picture: null };
};

export const fieldSpecimens = (): Specimens => ({
	'Text: at rest, with an error': each(['', 'Please enter a name.'], (error) => (
		<TextField label="Name" error={error} />
	)),
	PhoneField: (
		<StatefulField first={phone}>
			{(value, change) => <PhoneField label="Contact number" value={value} onChange={change} />}
		</StatefulField>
	),
	NumberStepper: (
		<StatefulField first={2}>
			{(value, change) => (
				<NumberStepper label="Adults" value={value} max={6} characters={4} onChange={change} />
			)}
		</StatefulField>
	),
	RupeeField: (
		<StatefulField first="12345">
			{(value, change) => <RupeeField label="Price per trip" value={value} onChange={change} />}
		</StatefulField>
	),
	NumberField: (
		<StatefulField first="2019">
			{(value, change) => <NumberField label="Year" digits={4} value={value} onChange={change} />}
		</StatefulField>
	),
	TimeField: (
		<StatefulField first="09:30">
			{(value, change) => <TimeField label="Departure time" value={value} onChange={change} />}
		</StatefulField>
	),
	ComboboxField: (
		<StatefulField first="B">
			{(value, change) => (
				<ComboboxField
					label="Brand"
					value={value}
					suggestions={makes.filter(({ title }) => title.startsWith(value))}
					listName="Makes"
					maxLength={60}
					onType={change}
					onChoose={({ title }) => change(title)}
				/>
			)}
		</StatefulField>
	),
	'FileUpload, with an error (files of an odd size do not arrive)': (
		<StatefulField<readonly UploadedFile[]> first={[paper]}>
			{(value, change) => (
				<FileUpload
					label="Insurance"
					accept="any"
					send={simulateUpload}
					value={value}
					onChange={change}
					max={3}
					maxMegabytes={20}
					error="Please add the insurance paper."
				/>
			)}
		</StatefulField>
	),
});

export const choiceSpecimens = (): Specimens => ({
	ChoiceCards: (
		<StatefulField<(typeof helms)[number] | null> first="Flexible">
			{(value, change) => (
				<ChoiceCards<(typeof helms)[number]>
					legend="Who steers the boat?"
					choices={helms.map((helm) => ({ value: helm, title: helm, text: '' }))}
					value={value}
					onChange={change}
				/>
			)}
		</StatefulField>
	),
	TickChips: (
		<StatefulField<readonly string[]> first={['Sat', 'Sun']}>
			{(value, change) => (
				<CheckboxChips
					legend="Sailing days"
					even
					options={weekdays.map((day) => ({ value: day, title: day }))}
					value={value}
					onChange={change}
				/>
			)}
		</StatefulField>
	),
	'Calendar: free, taken, not a sailing day, gone by, chosen': (
		<StatefulField<string | null> first="2027-06-12">
			{(value, change) => (
				<Calendar
					name="Departure date"
					value={value}
					first="2027-06-05"
					last="2027-12-31"
					start="2027-06-05"
					stateOf={(day) => (day.endsWith('6') ? 'taken' : Number(day.slice(-2)) % 7 === 3 ? 'off' : 'free')}
					words={{ free: 'free', taken: 'taken', off: 'no trips', out: 'cannot be booked' }}
					onChoose={change}
				/>
			)}
		</StatefulField>
	),
});
