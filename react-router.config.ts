import type { Config } from '@react-router/dev/config';

export default {
	appDirectory: 'src/web',
	buildDirectory: process.env.WEB_BUILD ?? 'build',
	ssr: true,
	// Builds one file for each entry in vite.config.ts.
	serverBuildFile: '[name].js',
} satisfies Config;
