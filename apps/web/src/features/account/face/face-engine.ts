import plainWasm from '@tensorflow/tfjs-backend-wasm/dist/tfjs-backend-wasm.wasm?url'
import simdWasm from '@tensorflow/tfjs-backend-wasm/dist/tfjs-backend-wasm-simd.wasm?url'
import threadedWasm from '@tensorflow/tfjs-backend-wasm/dist/tfjs-backend-wasm-threaded-simd.wasm?url'
import * as faceApi from '@vladmandic/face-api/dist/face-api.esm.js'
import landmarkWeights from '@vladmandic/face-api/model/face_landmark_68_model.bin?url'
import landmarkSpecs from '@vladmandic/face-api/model/face_landmark_68_model-weights_manifest.json'
import recognitionWeights from '@vladmandic/face-api/model/face_recognition_model.bin?url'
import recognitionSpecs from '@vladmandic/face-api/model/face_recognition_model-weights_manifest.json'
import detectorWeights from '@vladmandic/face-api/model/tiny_face_detector_model.bin?url'
import detectorSpecs from '@vladmandic/face-api/model/tiny_face_detector_model-weights_manifest.json'
import type { Measured } from './capture-session.ts'
import { poseOf } from './pose.ts'

/** What one picture shows: a face as numbers, or why there is none to measure. */
export type Seen = Measured | 'nobody' | 'several' | 'far'

/** A smaller face is too few pixels to tell apart. */
const smallestShare = 0.14
/** Larger pictures take longer and tell no more. */
const widest = 640

/**
 * Gets the models, which are served by us alone, and makes them ready. About 9 MB the first time; the browser keeps
 * them. Throws where they cannot be loaded or the browser runs no WebAssembly.
 */
export async function startFaceEngine(): Promise<(video: HTMLVideoElement) => Promise<Seen>> {
  const { nets } = faceApi
  const tf = faceApi.tf as unknown as WasmRunner
  // The engine takes the one that fits the browser; all three have to be named.
  tf.setWasmPaths({
    'tfjs-backend-wasm.wasm': plainWasm,
    'tfjs-backend-wasm-simd.wasm': simdWasm,
    'tfjs-backend-wasm-threaded-simd.wasm': threadedWasm,
  })
  if (!(await tf.setBackend('wasm'))) throw new Error('no WebAssembly here')
  await tf.ready()
  await Promise.all([
    loadNet(nets.tinyFaceDetector, detectorSpecs, detectorWeights),
    loadNet(nets.faceLandmark68Net, landmarkSpecs, landmarkWeights),
    loadNet(nets.faceRecognitionNet, recognitionSpecs, recognitionWeights),
  ])
  const canvas = document.createElement('canvas')
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (!context) throw new Error('no canvas here')
  const options = new faceApi.TinyFaceDetectorOptions({ inputSize: 320, scoreThreshold: 0.4 })
  const measure = async () => {
    const faces = await faceApi.detectAllFaces(canvas, options).withFaceLandmarks().withFaceDescriptors()
    const [face] = faces
    if (!face) return 'nobody'
    if (faces.length > 1) return 'several'
    if (face.detection.box.width < canvas.width * smallestShare) return 'far'
    return { ...poseOf(face.landmarks.positions), descriptor: [...face.descriptor] }
  }
  // The first picture takes long, before anybody waits for it.
  canvas.width = canvas.height = 320
  await measure()
  await faceApi.computeFaceDescriptor(canvas)
  return (video) => {
    const scale = Math.min(1, widest / video.videoWidth)
    canvas.width = Math.round(video.videoWidth * scale)
    canvas.height = Math.round(video.videoHeight * scale)
    context.drawImage(video, 0, 0, canvas.width, canvas.height)
    return measure()
  }
}

/** What the library has and its types leave out. */
type WasmRunner = {
  setWasmPaths(addresses: Readonly<Record<string, string>>): void
  setBackend(name: 'wasm'): Promise<boolean>
  ready(): Promise<void>
}

type Specs = readonly { weights: readonly unknown[] }[]

async function loadNet(
  net: { loadFromWeightMap(weights: ReturnType<typeof faceApi.tf.io.decodeWeights>): void; isLoaded: boolean },
  specs: Specs,
  address: string,
): Promise<void> {
  if (net.isLoaded) return
  const answer = await fetch(address)
  if (!answer.ok) throw new Error(`the model was not sent: ${answer.status}`)
  const weights = specs.flatMap((group) => group.weights) as Parameters<typeof faceApi.tf.io.decodeWeights>[1]
  net.loadFromWeightMap(faceApi.tf.io.decodeWeights(await answer.arrayBuffer(), weights))
}
