import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { CallFailed } from '#contract/client.ts';
import { render, textOf } from '#test/render-screen.tsx';
import { MailChoices } from '../../features/notification/mail-choices.tsx';
import { Devices } from '../../features/person/devices.tsx';
import { MyDataSections } from '../../features/person/my-data.tsx';
import { SignIns } from '../../features/person/sign-ins.tsx';
import { Language } from '../../kit/i18n/language.tsx';
import { locale as tamil } from '../../kit/i18n/locales/ta.ts';

const offline = new CallFailed({ code: 'unreachable', message: 'Not connected.', facts: {} }, 0);

test.each<readonly [string, ReactNode]>([
	['sessions', <Devices key="devices" />],
	['sign-ins', <SignIns key="sign-ins" />],
	['my-data', <MyDataSections key="my-data" />],
	['mail-choices', <MailChoices key="mail-choices" />],
])('a failed call for %s is explained in the reader’s language', async (key, screen) => {
	const shown = await render(<Language locale={tamil}>{screen}</Language>, { failed: [[[key], offline]] });
	expect(textOf(shown)).toContain('சேவையகத்தை அடைய முடியவில்லை.');
	expect(textOf(shown)).not.toContain('Not connected.');
});
