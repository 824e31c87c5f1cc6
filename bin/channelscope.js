#!/usr/bin/env node
import { main } from '../dist/channelscope.js'

await main(process.argv)
