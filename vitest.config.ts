import { defineConfig } from 'vitest/config';
import { messageMacros } from './scripts/message-macros.ts';

export default defineConfig({
	plugins: [messageMacros()],
	test: {
		include: ['src/**/*.test.{ts,tsx}', 'test/**/*.test.ts'],
		setupFiles: ['temporal-polyfill/global'],
	},
});
