// Settings of `npm start` and `npm run dev`. The environment takes precedence, then `.env`, then the
// demo's settings.
import { existsSync } from 'node:fs';
import process from 'node:process';

if (existsSync('.env')) process.loadEnvFile('.env');
process.env.DEMO ||= '1';
